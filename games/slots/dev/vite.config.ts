import { uiPlugin } from '@tonle/ui/build'
import { defineConfig } from 'vite'

/** npx vite games/slots/dev --port 4150 */
export default defineConfig({ root: import.meta.dirname, plugins: [uiPlugin()], server: { host: '127.0.0.1' } })
