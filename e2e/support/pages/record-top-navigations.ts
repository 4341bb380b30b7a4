import type { Page } from '@playwright/test'

/** Records the addresses to which the page itself navigates from now on, not those of its frames. */
export function recordTopNavigations(page: Page): string[] {
  const urls: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      urls.push(request.url())
  })
  return urls
}
