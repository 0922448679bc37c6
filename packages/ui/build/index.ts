import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { kitWords } from './kit-words.ts'
import { leanScripts } from './lean-scripts.ts'
import { makeSprite } from './sprite.ts'

const spriteModule = /[\\/]packages[\\/]ui[\\/]sprite\.ts$/

const layeredStyle = /\.css$/
/** Each layer wins over those before it; styles in no layer (an app's own) win over all. */
const layerOrder = '@layer reset, tokens, base, ui, app;'

/** Vite plugins of the design system. */
export const uiPlugin = (): Plugin[] => [sprites(), kitWords(), ...leanScripts()]

/**
 * Makes the icon sprite, writes it once with its hash into the browser build and puts
 * its address into `sprite.ts`, for the browser and the server renderer alike. In development it is served from memory.
 */
function sprites(): Plugin {
  let base = '/'
  let isBuild = false
  let sprite = ''
  let fileName = ''
  return {
    name: 'tonle-ui',
    enforce: 'pre',
    async configResolved(config) {
      base = config.base
      isBuild = config.command === 'build'
      sprite = await makeSprite()
      const hash = createHash('sha256').update(sprite).digest('base64url').slice(0, 8)
      fileName = isBuild ? `${config.build.assetsDir}/icons-${hash}.svg` : 'assets/icons.svg'
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.url?.split('?')[0] !== `${base}${fileName}`) return next()
        response.setHeader('Content-Type', 'image/svg+xml')
        response.end(sprite)
      })
    },
    transform(code, id) {
      // Files of lazy pages may come before styles.css in a page's head: each one says the order of the layers itself.
      if (layeredStyle.test(id) && code.includes('@layer')) return { code: `${layerOrder}\n${code}`, map: null }
      if (!spriteModule.test(id)) return undefined
      return { code: `export const spriteUrl = ${JSON.stringify(base + fileName)}`, map: null, moduleType: 'js' }
    },
    generateBundle() {
      if (this.environment.config.consumer === 'client') this.emitFile({ type: 'asset', fileName, source: sprite })
    },
  }
}
