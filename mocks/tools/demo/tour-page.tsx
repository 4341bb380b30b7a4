import { resolvePictureUrl } from '#mocks/lib/picture-urls.ts'
import { DEMO_BRANDS } from './data/brands.ts'
import { cities } from './data/cities/cities.ts'
import type { City } from './data/cities/city.ts'
import { LANGUAGES } from './data/languages.ts'

const DEMO_SCENARIOS: Record<string, string> = {
  standard: 'Standard',
  'sold-out': 'Sold out',
  'payment-failure': 'Card declined',
  'no-addons': 'No add-ons',
  'no-upgrades': 'No upgrades',
  'upgrades-off': 'Upgrades off',
  expiring: 'Time running out',
  expired: 'Time expired',
}

const QUESTIONS = {
  'Do I need to have my city pass already?':
    'No. The pass number is optional when you book. Just bring the pass to the meeting point; the number is the 12 digits under the barcode.',
  'What will my card be charged?':
    'Your card is checked when you book, not charged. Only upgrades and the fees listed in your order are charged afterwards, and those are not refundable.',
  'Can I change my mind?':
    "Cancel free of charge up to 24 hours before the start. After that your guide is on the way and we can't give the places to anyone else.",
  'Is the tour suitable for children?':
    'Very much so. Tell us their ages when you book, so that your guide can pack the right stories. Little ones in a carrier are always welcome.',
  'What happens when it rains?':
    'We go. Cities are beautiful wet, and your guide carries spare umbrellas. In a real storm we call you and offer another day.',
}

type LinksProps = {
  page: URL
  /** The parameter that the links change. */
  param: 'city' | 'scenario' | 'lang' | 'theme'
  /** Names by value of the parameter. */
  names: Record<string, string>
  /** The value without the parameter. */
  start: string
  /** Where in the page the links lead to. */
  hash?: string
}

/** Links to this page with another value of a parameter. They keep city, scenario, language and brand. */
function Links({ page, param, names, start, hash = '' }: LinksProps) {
  const current = page.searchParams.get(param) ?? start
  const buildUrl = (value: string) => {
    const query = new URLSearchParams()
    for (const name of ['city', 'scenario', 'lang', 'theme'] as const) {
      const kept = name === param ? value : page.searchParams.get(name)
      if (kept !== null) query.set(name, kept)
    }
    return `?${query}${hash}`
  }
  return (
    <ul>
      {Object.entries(names).map(([value, name]) => (
        <li key={value}>
          <a
            href={buildUrl(value)}
            aria-current={value === current ? 'true' : undefined}
            lang={param === 'lang' ? value : undefined}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

function List({ className, texts }: { className: string; texts: string[] }) {
  return (
    <ul className={className}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

/** A map that belongs to no city. */
function MeetingMap() {
  return (
    <svg viewBox="0 0 320 200" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
      <rect width="320" height="200" fill="#ece1cf" />
      <path d="M-10 150C60 120 110 190 180 150s90-60 160-40v110H-10z" fill="#c9d7d3" />
      <path d="M18 22h62v44H18zm196 4h74v34h-74z" fill="#d5dcbf" />
      <g stroke="#fbf7f0" strokeLinecap="round" fill="none">
        <path strokeWidth="9" d="M-10 84 330 62M120-10l26 150M246-10l-22 130" />
        <path strokeWidth="4" d="M40-10l22 140M186-10l10 140M-10 34l340-22M-10 122l200-14" />
      </g>
      <path d="M140 82c-14-18-20-26-20-36a20 20 0 0 1 40 0c0 10-6 18-20 36z" fill="#a3442a" />
      <circle cx="140" cy="46" r="7.5" fill="#fbf7f0" />
    </svg>
  )
}

/** The tour page of the travel site; the element `#checkout` is empty. */
export function TourPage({ page, city }: { page: URL; city: City }) {
  const scenario = page.searchParams.get('scenario') ?? 'standard'
  const cityLinks = (
    <Links
      page={page}
      param="city"
      names={Object.fromEntries(cities.map(({ id, name }) => [id, name]))}
      start={city.id}
    />
  )
  return (
    <>
      <a className="skip" href="#tour">
        Skip to the tour
      </a>

      <div className="demo">
        <nav aria-label="Demo scenarios">
          <strong>Demo</strong>
          <Links
            page={page}
            param="scenario"
            names={{ ...DEMO_SCENARIOS, [scenario]: DEMO_SCENARIOS[scenario] ?? scenario }}
            start="standard"
            hash="#book"
          />
          <a href={`${import.meta.env.BASE_URL}scenarios/`}>All scenarios</a>
        </nav>
        <nav aria-label="Demo languages">
          <strong>Language</strong>
          <Links
            page={page}
            param="lang"
            names={Object.fromEntries(LANGUAGES.map(({ tag, name }) => [tag, name]))}
            start="en"
            hash="#book"
          />
        </nav>
        <nav aria-label="Demo brands">
          <strong>Brand</strong>
          <Links
            page={page}
            param="theme"
            names={Object.fromEntries(
              Object.entries(DEMO_BRANDS).map(([id, { name }]) => [id, name]),
            )}
            start="default"
            hash="#book"
          />
        </nav>
      </div>

      <header className="site">
        <div className="wide">
          <a className="brand" href={`?city=${cities[0]?.id}`}>
            <svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
              <circle cx="20" cy="20" r="20" fill="currentColor" />
              <path
                d="M7 24c8 1.5 10-10 19-10 2.6 0 4 1.4 4 3.7l3.8 1.3-3.8 1.3c0 7.5-7.6 11-14 10-3.6-.5-6.5-2.5-9-6.3z"
                fill="#fbf7f0"
              />
              <circle cx="26.5" cy="17.5" r="1.1" fill="currentColor" />
            </svg>
            <span>
              Marlow &amp; Finch <small>Unhurried city days since 1998</small>
            </span>
          </a>
          <nav aria-label="Main">
            <ul>
              <li>
                <a href="#see">The tour</a>
              </li>
              <li>
                <a href="#reviews">Reviews</a>
              </li>
              <li>
                <a href="#questions">Questions</a>
              </li>
              <li>
                <a href="#contact">Contact</a>
              </li>
            </ul>
          </nav>
          <a className="button" href="#book">
            Book
          </a>
        </div>
      </header>

      <nav className="cities" aria-label="Cities">
        <div className="wide">{cityLinks}</div>
      </nav>

      <main id="tour" tabIndex={-1}>
        <header className="hero wide">
          <img
            width="1600"
            height="900"
            fetchPriority="high"
            src={resolvePictureUrl(city.picture)}
            alt={city.pictureAlt}
          />
          <div className="title">
            <p className="eyebrow">
              <span>{city.name}</span> with your city pass
            </p>
            <h1>{city.headline}</h1>
            <p className="score soft">
              <span className="stars" aria-hidden="true">
                ★
              </span>{' '}
              <strong>{city.rating}</strong> from{' '}
              <a href="#reviews">
                <span>{city.reviewCount}</span> guests
              </a>
            </p>
          </div>
        </header>

        <div className="story wide">
          <aside className="facts" aria-labelledby="facts-title">
            <h2 id="facts-title">At a glance</h2>
            <dl>
              {Object.entries(city.facts).map(([title, text]) => (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
            <a className="button" href="#book">
              Choose a day
            </a>
            <p className="soft">Free cancellation up to 24 hours before the start.</p>
          </aside>

          <article>
            <p className="lead">{city.lead}</p>

            <section id="see" aria-labelledby="see-title">
              <h2 id="see-title">What you'll see</h2>
              <ol className="stops">
                {Object.entries(city.stops).map(([title, text]) => (
                  <li key={title}>
                    <h3>{title}</h3>
                    <p>{text}</p>
                  </li>
                ))}
              </ol>
            </section>

            <section aria-labelledby="included-title">
              <h2 id="included-title">What's included</h2>
              <div className="lists">
                <div>
                  <h3>Included with your pass</h3>
                  <List className="yes" texts={city.included} />
                </div>
                <div>
                  <h3>Not included</h3>
                  <List className="no" texts={city.excluded} />
                </div>
              </div>
            </section>

            <section aria-labelledby="meet-title">
              <h2 id="meet-title">Meeting point</h2>
              <div className="meet">
                <MeetingMap />
                <div>
                  <h3>{city.meetingPlace}</h3>
                  <p>{city.meetingText}</p>
                </div>
              </div>
            </section>
          </article>
        </div>

        <section id="reviews" className="reviews" aria-labelledby="reviews-title">
          <div className="wide">
            <h2 id="reviews-title">What our guests say</h2>
            <ul>
              {city.reviews.map(({ name, stars, quote, trip }) => (
                <li key={name}>
                  <p className="stars" role="img" aria-label={`${stars} out of 5 stars`}>
                    {'★'.repeat(stars) + '☆'.repeat(5 - stars)}
                  </p>
                  <blockquote>{quote}</blockquote>
                  <p className="from soft">
                    <strong>{name}</strong> <span>{trip}</span>
                  </p>
                </li>
              ))}
            </ul>
          </div>
        </section>

        <section id="book" className="book" aria-labelledby="book-title">
          <div className="intro">
            <h2 id="book-title" tabIndex={-1}>
              Book your places
            </h2>
            <p>
              Pick your guests, a day and a time. The tour comes with your pass; we only check your
              card; you pay for nothing but the extras you choose and the fees shown.
            </p>
          </div>
          <div className="panel" id="checkout" />
        </section>

        <section className="more wide" aria-labelledby="more-title">
          <h2 id="more-title">
            More in <span>{city.name}</span>
          </h2>
          <ul>
            {city.more.map(({ title, text, picture }) => (
              <li key={title}>
                <img width="1600" height="900" alt="" src={resolvePictureUrl(picture)} />
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>

        <section id="questions" className="questions wide" aria-labelledby="questions-title">
          <h2 id="questions-title">Good questions</h2>
          {Object.entries(QUESTIONS).map(([question, answer]) => (
            <details key={question}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </section>
      </main>

      <footer className="foot" id="contact">
        <div className="wide">
          <p className="sign">Marlow &amp; Finch</p>
          <nav aria-label="Tours by city">
            <h2>Our cities</h2>
            {cityLinks}
          </nav>
          <div>
            <h2>Talk to a person</h2>
            <p>Every day from 8 in the morning to 8 in the evening</p>
            <a href="mailto:hello@marlowandfinch.example">hello@marlowandfinch.example</a>
            <a href="tel:+442079460118">+44 20 7946 0118</a>
          </div>
          <div>
            <h2>Visit us</h2>
            <address>
              Marlow &amp; Finch Travel
              <br />
              12 Lantern Yard
              <br />
              London
            </address>
          </div>
          <p className="small">
            A fictional travel company that shows the checkout on a real page.
          </p>
        </div>
      </footer>
    </>
  )
}
