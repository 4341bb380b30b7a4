import { resolvePictureUrl } from '#mocks/page/picture-urls.ts'
import { DEMO_BRANDS } from './data/brands.ts'
import type { City } from './data/cities.ts'
import { listCities } from './data/cities.ts'
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

type LinksProps = {
  label: string
  page: URL
  /** The parameter that the links change. */
  param: 'city' | 'scenario' | 'lang' | 'theme'
  /** Names by value of the parameter. */
  names: Record<string, string>
  /** The value without the parameter. */
  start: string
}

/** Links to this page with another value of a parameter. They keep city, scenario, language and brand. */
function Links({ label, page, param, names, start }: LinksProps) {
  const current = page.searchParams.get(param) ?? start
  const buildUrl = (value: string) => {
    const query = new URLSearchParams()
    for (const name of ['city', 'scenario', 'lang', 'theme'] as const) {
      const kept = name === param ? value : page.searchParams.get(name)
      if (kept !== null) query.set(name, kept)
    }
    return `?${query}#book`
  }
  return (
    <nav aria-label={`Demo ${label}`}>
      {label !== 'cities' && <strong>{label}</strong>}
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
      {param === 'scenario' && <a href={`${import.meta.env.BASE_URL}scenarios/`}>All scenarios</a>}
    </nav>
  )
}

/** A tour page of a travel site; the element `#checkout` is empty. */
export function TourPage({ page, city }: { page: URL; city: City }) {
  const scenario = page.searchParams.get('scenario') ?? 'standard'
  const scenarios = { ...DEMO_SCENARIOS, [scenario]: DEMO_SCENARIOS[scenario] ?? scenario }
  const names = (list: readonly (readonly [string, string])[]) => Object.fromEntries(list)
  const { skip, heading, text, footer } = city.site
  return (
    <>
      <a className="skip" href="#book" lang={city.language}>
        {skip}
      </a>
      <div className="demo">
        <Links label="scenarios" page={page} param="scenario" names={scenarios} start="standard" />
        <Links
          label="languages"
          page={page}
          param="lang"
          names={names(LANGUAGES.map(({ tag, name }) => [tag, name]))}
          start="en"
        />
        <Links
          label="brands"
          page={page}
          param="theme"
          names={names(Object.entries(DEMO_BRANDS).map(([id, { name }]) => [id, name]))}
          start="default"
        />
      </div>

      <header className="site">
        <strong>Marlow &amp; Finch</strong>
        <Links
          label="cities"
          page={page}
          param="city"
          names={names(listCities(city.language).map(({ id, name }) => [id, name]))}
          start={city.id}
        />
      </header>

      <main lang={city.language}>
        <header className="hero">
          <img width="1600" height="900" alt="" src={resolvePictureUrl(city.picture)} />
          <div>
            <h1>{city.title}</h1>
            <p>{city.text}</p>
          </div>
        </header>
        <section id="book" className="book" aria-labelledby="book-title">
          <h2 id="book-title" tabIndex={-1}>
            {heading}
          </h2>
          <p>{text}</p>
          <div className="panel" id="checkout" />
        </section>
        <ul className="more">
          {city.more.map(({ title, text: description, picture }) => (
            <li key={title}>
              <img
                width="800"
                height="450"
                alt=""
                loading="lazy"
                src={resolvePictureUrl(picture)}
              />
              <h2>{title}</h2>
              <p>{description}</p>
            </li>
          ))}
        </ul>
      </main>

      <footer>
        <a href="mailto:hello@marlowandfinch.example">hello@marlowandfinch.example</a>
        <p lang={city.language}>{footer}</p>
      </footer>
    </>
  )
}
