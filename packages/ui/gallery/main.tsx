import { setLang, textsReady, toLang } from '@tonle/text/browser'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import '../styles.css'
import { setTheme } from '../theme/theme.ts'
import { Gallery } from './gallery.tsx'

// ?theme=light&lang=en&only=fields: what a picture needs stands in its address
const query = new URLSearchParams(location.search)
if (query.get('theme')) setTheme(query.get('theme') === 'light' ? 'light' : 'dark')
await setLang(toLang(query.get('lang')) ?? 'km')
await textsReady()

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Suspense>
        <Gallery only={query.get('only')} open={query.get('open')} />
      </Suspense>
    </StrictMode>,
  )
