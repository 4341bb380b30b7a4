import type { LinkData, PageData } from './page-data.ts'

function LinkItem({ name, language, url, current }: LinkData) {
  return (
    <li>
      <a href={url} aria-current={current} lang={language}>
        {name}
      </a>
    </li>
  )
}

/** The tour page of the travel site; the element `#checkout` is empty. */
export function TourPage({ page }: { page: PageData }) {
  return (
    <>
      <a className="skip" href="#tour">
        Skip to the tour
      </a>

      <div className="demo">
        <nav aria-label="Demo scenarios">
          <strong>Demo</strong>
          <ul>
            {page.scenarios.map((each) => (
              <LinkItem key={each.name} {...each} />
            ))}
          </ul>
          <a href={page.scenarioPageUrl}>All scenarios</a>
        </nav>
        <nav aria-label="Demo languages">
          <strong>Language</strong>
          <ul>
            {page.languages.map((each) => (
              <LinkItem key={each.name} {...each} />
            ))}
          </ul>
        </nav>
        <nav aria-label="Demo brands">
          <strong>Brand</strong>
          <ul>
            {page.brands.map((each) => (
              <LinkItem key={each.name} {...each} />
            ))}
          </ul>
        </nav>
      </div>

      <header className="site">
        <div className="wide">
          <a className="brand" href={page.homeUrl}>
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
        <ul className="wide">
          {page.cities.map((each) => (
            <li key={each.name}>
              <a href={each.url} aria-current={each.current}>
                {each.name}
              </a>
            </li>
          ))}
        </ul>
      </nav>

      <main id="tour" tabIndex={-1}>
        <nav className="crumbs wide" aria-label="Breadcrumb">
          <ol>
            <li>
              <a href={page.homeUrl}>Home</a>
            </li>
            <li>{page.country}</li>
            <li>
              <a href={page.cityUrl}>{page.name}</a>
            </li>
            <li aria-current="page">{page.tourName}</li>
          </ol>
        </nav>

        <header className="hero wide">
          <img
            width="1600"
            height="900"
            fetchPriority="high"
            src={page.picture}
            alt={page.pictureAlt}
          />
          <div className="title">
            <p className="eyebrow">
              <span>{page.name}</span> with your city pass
            </p>
            <h1>{page.headline}</h1>
            <p className="score">
              <span aria-hidden="true">★</span> <strong>{page.rating}</strong> from{' '}
              <a href="#reviews">
                <span>{page.reviewCount}</span> guests
              </a>
            </p>
          </div>
        </header>

        <div className="story wide">
          <aside className="facts" aria-labelledby="facts-title">
            <h2 id="facts-title">At a glance</h2>
            <dl>
              {page.facts.map((each) => (
                <div key={each.title}>
                  <dt>{each.title}</dt>
                  <dd>{each.text}</dd>
                </div>
              ))}
            </dl>
            <a className="button" href="#book">
              Choose a day
            </a>
            <p>Free cancellation up to 24 hours before the start.</p>
          </aside>

          <article>
            <p className="lead">{page.lead}</p>

            <section id="see" aria-labelledby="see-title">
              <h2 id="see-title">What you'll see</h2>
              <ol className="stops">
                {page.stops.map((each) => (
                  <li key={each.title}>
                    <h3>{each.title}</h3>
                    <p>{each.text}</p>
                  </li>
                ))}
              </ol>
            </section>

            <section aria-labelledby="included-title">
              <h2 id="included-title">What's included</h2>
              <div className="lists">
                <div>
                  <h3>Included with your pass</h3>
                  <ul className="yes">
                    {page.included.map((text) => (
                      <li key={text}>{text}</li>
                    ))}
                  </ul>
                </div>
                <div>
                  <h3>Not included</h3>
                  <ul className="no">
                    {page.excluded.map((text) => (
                      <li key={text}>{text}</li>
                    ))}
                  </ul>
                </div>
              </div>
            </section>

            <section aria-labelledby="meet-title">
              <h2 id="meet-title">Meeting point</h2>
              <div className="meet">
                <svg viewBox="0 0 320 200" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
                  <rect width="320" height="200" fill="#ece1cf" />
                  <path d="M-10 150C60 120 110 190 180 150s90-60 160-40v110H-10z" fill="#c9d7d3" />
                  <path d="M18 22h62v44H18zm196 4h74v34h-74z" fill="#d5dcbf" />
                  <g stroke="#fbf7f0" strokeLinecap="round" fill="none">
                    <path strokeWidth="9" d="M-10 84 330 62M120-10l26 150M246-10l-22 130" />
                    <path
                      strokeWidth="4"
                      d="M40-10l22 140M186-10l10 140M-10 34l340-22M-10 122l200-14"
                    />
                  </g>
                  <path
                    d="M40 130C70 100 100 96 136 84"
                    stroke="#a3442a"
                    strokeWidth="3"
                    strokeDasharray="2 7"
                    strokeLinecap="round"
                    fill="none"
                  />
                  <path
                    d="M140 82c-14-18-20-26-20-36a20 20 0 0 1 40 0c0 10-6 18-20 36z"
                    fill="#a3442a"
                  />
                  <circle cx="140" cy="46" r="7.5" fill="#fbf7f0" />
                </svg>
                <div>
                  <h3>{page.meetingPlace}</h3>
                  <p>{page.meetingText}</p>
                </div>
              </div>
            </section>
          </article>
        </div>

        <section id="reviews" className="reviews" aria-labelledby="reviews-title">
          <div className="wide">
            <h2 id="reviews-title">What our guests say</h2>
            <ul>
              {page.reviews.map((each) => (
                <li key={each.name}>
                  <p className="stars" role="img" aria-label={each.starsLabel}>
                    {each.stars}
                  </p>
                  <blockquote>
                    <p>{each.quote}</p>
                  </blockquote>
                  <p className="from">
                    <strong>{each.name}</strong> <span>{each.trip}</span>
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
            More in <span>{page.name}</span>
          </h2>
          <ul>
            {page.more.map((each) => (
              <li key={each.title}>
                <img width="1600" height="900" alt="" src={each.picture} />
                <h3>{each.title}</h3>
                <p>{each.text}</p>
              </li>
            ))}
          </ul>
        </section>

        <section id="questions" className="questions" aria-labelledby="questions-title">
          <div className="narrow">
            <h2 id="questions-title">Good questions</h2>
            <details>
              <summary>Do I need to have my city pass already?</summary>
              <p>
                No. The pass number is optional when you book. Just bring the pass to the meeting
                point; the number is the 12 digits under the barcode.
              </p>
            </details>
            <details>
              <summary>What will my card be charged?</summary>
              <p>
                Your card is checked when you book, not charged. Only upgrades and the fees listed
                in your order are charged afterwards, and those are not refundable.
              </p>
            </details>
            <details>
              <summary>Can I change my mind?</summary>
              <p>
                Cancel free of charge up to 24 hours before the start. After that your guide is on
                the way and we can't give the places to anyone else.
              </p>
            </details>
            <details>
              <summary>Is the tour suitable for children?</summary>
              <p>
                Very much so. Tell us their ages when you book, so that your guide can pack the
                right stories. Little ones in a carrier are always welcome.
              </p>
            </details>
            <details>
              <summary>What happens when it rains?</summary>
              <p>
                We go. Cities are beautiful wet, and your guide carries spare umbrellas. In a real
                storm we call you and offer another day.
              </p>
            </details>
          </div>
        </section>

        <section id="contact" className="contact" aria-labelledby="contact-title">
          <div className="narrow">
            <h2 id="contact-title">Talk to a person</h2>
            <p>
              Seven people in a small office answer every message themselves, every day from 8 in
              the morning to 8 in the evening.
            </p>
            <ul>
              <li>
                <a href="mailto:hello@marlowandfinch.example">hello@marlowandfinch.example</a>
              </li>
              <li>
                <a href="tel:+442079460118">+44 20 7946 0118</a>
              </li>
            </ul>
          </div>
        </section>
      </main>

      <footer className="foot">
        <div className="wide">
          <p className="sign">Marlow &amp; Finch</p>
          <nav aria-label="Tours by city">
            <h2>Our cities</h2>
            <ul>
              {page.cities.map((each) => (
                <li key={each.name}>
                  <a href={each.url}>{each.name}</a>
                </li>
              ))}
            </ul>
          </nav>
          <nav aria-label="On this page">
            <h2>This tour</h2>
            <ul>
              <li>
                <a href="#see">What you'll see</a>
              </li>
              <li>
                <a href="#reviews">Reviews</a>
              </li>
              <li>
                <a href="#book">Book your places</a>
              </li>
              <li>
                <a href="#questions">Questions</a>
              </li>
            </ul>
          </nav>
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
