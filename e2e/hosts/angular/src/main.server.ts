import { provideZonelessChangeDetection } from '@angular/core'
import { type BootstrapContext, bootstrapApplication } from '@angular/platform-browser'
import { provideServerRendering, RenderMode, withRoutes } from '@angular/ssr'
import { App } from './app'

const routes = [{ path: '', renderMode: RenderMode.Prerender } as const]

export default function bootstrap(context: BootstrapContext) {
  const providers = [provideZonelessChangeDetection(), provideServerRendering(withRoutes(routes))]
  return bootstrapApplication(App, { providers }, context)
}
