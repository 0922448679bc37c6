import '@tonle/ui/styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { chosenLang, currentLang, showLang, toWireLang } from '@tonle/text/browser'
import { Toasts, themeOfCookie } from '@tonle/ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '../app/app.tsx'
import { newQueryClient } from '../app/query-client.ts'
import { wireSession } from '../app/session.ts'

const cookie = (name: string) => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1]
document.documentElement.dataset.theme = themeOfCookie(cookie('theme'))

const queries = newQueryClient()
wireSession(queries, () => toWireLang(currentLang()))
// No choice: the site beside it on this host would take it for one.
await showLang(chosenLang() ?? 'en')

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <App />
      <Toasts />
    </QueryClientProvider>
  </StrictMode>,
)
