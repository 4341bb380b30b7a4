import { Checkout } from './checkout'

export default function Page() {
  return (
    <main>
      <h1>Tours in Paris</h1>
      <Checkout />
    </main>
  )
}
