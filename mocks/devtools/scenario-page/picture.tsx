import { useState } from 'react'
import type { Scenario } from '#scenarios/engine/types.ts'
import { START_STEPS } from '#scenarios/engine/types.ts'

/** Colours by the final path of a scenario: [pattern, background, foreground]. */
const TINTS = [
  [/^\/result$/, '#e8f5ee', '#167a4a'],
  [/^\/timeout$/, '#fff4df', '#8a5a00'],
  [/^\/steps\/payment$/, '#eeeefb', '#4a4a9c'],
  [/^\/steps\//, '#e8f2fa', '#005a94'],
  [/^\/$/, '#fdecec', '#b91c1c'],
  [/./, '#f4f6fa', '#4a5878'],
] as const

/** 'Under way' -> 'UW'. */
const getInitials = (title: string): string =>
  title
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !/^(?:a|an|the|is|of|in|by)$/i.test(word))
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')

/** Placeholder for a missing screenshot: the initials of the title, and the steps up to the end of the scenario. */
function PlaceholderPicture({ scenario: { title, expected } }: { scenario: Scenario }) {
  const [, background, foreground] = TINTS.find(([route]) => route.test(expected.path)) ?? TINTS[0]
  const end = START_STEPS.findIndex((step) => expected.path.endsWith(`/${step}`))
  return (
    <svg viewBox="0 0 96 64" aria-hidden="true" className="picture">
      <rect width="96" height="64" fill={background} />
      <text x="48" y="37" fill={foreground} textAnchor="middle" fontSize="19" fontWeight="600">
        {getInitials(title)}
      </text>
      {START_STEPS.map((step, index) => (
        <circle
          key={step}
          cx={20 + index * 8}
          cy="51"
          r="2"
          fill={foreground}
          opacity={index <= end ? 1 : 0.25}
        />
      ))}
    </svg>
  )
}

/** Screenshot of a scenario: gallery/{id}.jpg below the scenario page. */
export function Picture({ scenario }: { scenario: Scenario }) {
  const [isMissing, setMissing] = useState(false)
  if (isMissing) return <PlaceholderPicture scenario={scenario} />
  return (
    <img
      className="picture"
      src={`${import.meta.env.BASE_URL}scenarios/gallery/${scenario.id}.jpg`}
      alt=""
      loading="lazy"
      onError={() => setMissing(true)}
    />
  )
}
