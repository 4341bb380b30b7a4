import { css } from '@linaria/core'
import { color, motion, radius } from '#src/theme/tokens.ts'
import { type IconName, Icon } from './icon.tsx'

const iconButton = css`
  display: grid;
  place-items: center;
  flex: none;
  width: 44px;
  height: 44px;
  border: 1px solid ${color('lineStrong')};
  border-radius: ${radius.chip};
  background: ${color('card')};
  color: ${color('accentText')};
  transition: transform ${motion};

  &:active {
    background: ${color('accentSoft')};
    transform: scale(0.94);
  }

  @media (hover: hover) {
    &:hover {
      border-color: ${color('accentText')};
      background: ${color('accentSoft')};
    }
  }

  &[aria-disabled='true'] {
    border-color: ${color('line')};
    background: none;
    color: ${color('lineStrong')};
    cursor: not-allowed;
    transform: none;
  }
`

/** A round icon button. `aria-disabled` instead of `disabled` keeps the focus at a limit. */
export function IconButton(props: {
  icon: IconName
  label: string
  disabled?: boolean
  onClick: () => void
}) {
  const { icon, label, disabled = false, onClick } = props
  return (
    <button
      type="button"
      className={iconButton}
      aria-label={label}
      aria-disabled={disabled}
      onClick={() => {
        if (!disabled) onClick()
      }}
    >
      <Icon name={icon} />
    </button>
  )
}
