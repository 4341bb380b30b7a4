import { SiteLink } from '#src/components/error-display/site-link.tsx'
import { css } from '@linaria/core'
import { useOrderWithReferences } from '#src/order/result-order.ts'
import type { OrderIntent, Result, Settings } from '#src/contract/entities.ts'
import { ErrorDisplay, useContactUrl } from '#src/components/error-display/error-display.tsx'
import { ScreenHeading } from '#src/components/step-frame/step-frame.tsx'
import { summarizeBooking } from '#src/domain/order-differences.ts'
import { color, font, minWidth, radius, space } from '#src/theme/tokens.ts'
import { Alert } from '#src/ui/alert.tsx'
import { buttonLook } from '#src/ui/button.tsx'
import { largeTarget, textLink } from '#src/ui/link.ts'
import { SafeHtml } from '#src/ui/safe-html.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useTimeout } from '#src/ui/use-timeout.ts'
import type { Agreement } from '#src/visit/pending-payment.ts'
import { Bookings } from './bookings.tsx'
import { usePurchase } from './use-purchase.ts'
import { t } from '#src/i18n/language.ts'

const check = css`
  @keyframes draw {
    from {
      stroke-dashoffset: 1;
    }
    to {
      stroke-dashoffset: 0;
    }
  }

  width: 40px;
  height: 40px;
  color: ${color('green')};

  circle,
  path {
    stroke-dasharray: 1;
    animation: draw 600ms ease-out both;
  }

  path {
    animation-delay: 250ms;
  }

  @media (prefers-reduced-motion: reduce) {
    circle,
    path {
      animation: none;
    }
  }
`

const greeting = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space.xxs} ${space.s};
  align-items: center;

  > :nth-child(n + 3) {
    grid-column: 1 / -1;
  }
`

const lead = css`
  color: ${color('muted')};
  font: 600 ${font.body} ${font.family};
`

const help = css`
  display: grid;
  gap: ${space.xxs};
  padding: ${space.s} ${space.m};
  border-radius: ${radius.card};
  background: ${color('accentSoft')};
  font: ${font.small} ${font.family};

  ${minWidth('sm')} {
    font: ${font.body} ${font.family};
  }

  @media print {
    font: ${font.small} ${font.family};
  }
`

/** A name or an address of somebody else's order: 'V•••', 'v•••@v.example' (RESULT-15). */
function mask(text: string): string {
  return text.replace(/^(.)[^@]*/u, '$1•••')
}

/** Time after which the order is read by another call than the one that hangs. */
const LATE_MS = 5000

/**
 * The confirmed order with its bookings and the contact link (RESULT-2, RESULT-5). Order and settings are null until
 * they have loaded; the rest does not wait for them.
 */
export function Confirmation(props: {
  orderIntentId: string
  order: OrderIntent | null
  settings: Settings | null
  /** Why one of them has not loaded; it is loaded again. */
  error: Error | null
  result: Result
  /** Only an address names the order (RESULT-15). */
  isForeign: boolean
  /** The visitor's agreement by Pay; null where it is not known. */
  agreement: Agreement | null
}) {
  const { orderIntentId, settings, error, result, isForeign, agreement } = props
  const [isLate] = useTimeout(LATE_MS)
  const order = useOrderWithReferences(orderIntentId, props.order, isLate)
  const { redirectUrl, markNavigated } = usePurchase({
    orderIntentId,
    order,
    settings,
    agreed: agreement?.purchase,
    redirect: isForeign ? undefined : result.redirect,
    isForeign,
  })
  const { firstName = '', emailAddress = '' } = order?.contact ?? {}
  const show = isForeign ? mask : (text: string) => text
  const contactUrl = useContactUrl()
  const contactHtml = settings?.templates.contactUs ?? ''
  return (
    <>
      <div className={greeting}>
        <svg
          className={check}
          viewBox="0 0 56 56"
          fill="none"
          stroke="currentColor"
          aria-hidden="true"
        >
          <circle cx="28" cy="28" r="25" strokeWidth="3" pathLength="1" />
          <path
            d="m17 29 8 8 15-17"
            strokeWidth="4"
            pathLength="1"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        <ScreenHeading
          title={firstName === '' ? t.result.thankYou : t.result.thankYouName(show(firstName))}
          documentTitle={t.result.confirmed(result)}
        />
        <h2 className={lead}>{t.result.allSet(result)}</h2>
      </div>
      {order !== null && agreement !== null && agreement.booking !== summarizeBooking(order) && (
        <Alert kind="warning" role="alert">
          {t.result.changed(order)}
        </Alert>
      )}
      {order !== null && settings !== null ? (
        <Bookings order={order} settings={settings} />
      ) : error === null ? (
        <Skeleton height="180px" />
      ) : (
        <ErrorDisplay error={error} />
      )}
      <div className={help}>
        <p>
          {emailAddress === ''
            ? t.result.ticketsByEmail(result)
            : t.result.ticketsTo(show(emailAddress))}
        </p>
        {/* The template asks and answers in the host's own words. */}
        {contactHtml !== '' && <SafeHtml html={contactHtml} />}
        <p>
          {contactHtml === '' && (
            <>
              <span>{t.result.questions}</span>{' '}
            </>
          )}
          <a
            className={`${textLink} ${largeTarget}`}
            href={contactUrl}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t.result.contactUs}
          </a>
        </p>
      </div>
      {redirectUrl === null ? (
        <SiteLink />
      ) : (
        <a
          className={buttonLook}
          href={redirectUrl}
          target="_top"
          rel="noopener"
          onClick={markNavigated}
        >
          {t.app.continueTo(new URL(redirectUrl).host)}
        </a>
      )}
    </>
  )
}
