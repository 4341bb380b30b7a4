import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { TourCheckout } from 'tour-checkout/react'

function App() {
  return (
    <main>
      <h1>Tours in Paris</h1>
      <TourCheckout
        src="https://checkout.example/"
        tourCode="PAR-EIFFEL"
        configCode="paris-pass"
        prefill={{ guests: { ADULT: 3 } }}
        onPurchase={({ detail }) => console.log('purchase', detail.transactionId)}
      />
    </main>
  )
}

createRoot(document.getElementById('root')).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
