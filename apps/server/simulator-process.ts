import { mkdirSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { DEMO_BRAND_ID } from '@tonle/brand/server'
import { demoGames, kindOf } from '@tonle/catalog/server'
import type { BrandContext, Services } from '@tonle/contract/server'
import { besideSite } from '@tonle/play/server'
import { type Config, freePort } from '@tonle/process'
import { type DialectName, keysOfLocalVendors, type LocalKey } from '@tonle/vendors/server'
import { keepRunning } from './child-program.ts'
import { simulatorKeyPair } from './simulator-keys.ts'
import { drawnTileFile } from './tiles/demo-tiles.ts'

const apps = join(import.meta.dirname, '..')
const pictures = join(apps, '../modules/catalog/site/tiles')

/** Vendors that speak a language of their own; the others speak ours. */
const DIALECTS: Readonly<Record<string, DialectName>> = { PG: 'pgsoft', BGS: 'hub88' }

/** Vendors that keep players' balances; money is moved there before play. */
const WITH_WALLETS: ReadonlySet<string> = new Set(['WD'])

/** Play money is simulated and nothing else; `SIMULATOR_PORT=0` switches it off. */
export const isSimulated = (services: Services, brand: BrandContext | undefined): brand is BrandContext =>
  services.config.simulatorPort > 0 &&
  services.config.roles.includes('worker') &&
  brand?.id === DEMO_BRAND_ID &&
  brand.profile === 'demo' &&
  brand.mode === 'play'

/** Starts the vendor simulator beside a demo site, with an account and a key at our wallet for each vendor. */
export async function startSimulator(services: Services, brand: BrandContext | undefined): Promise<() => Promise<void>> {
  if (!isSimulated(services, brand)) return async () => {}
  const codes = [...new Set(demoGames().map(game => game.vendor))]
  const pair = await simulatorKeyPair(services)
  const { config } = services
  const inner = innerHost(config)
  // Over TLS we would have to trust the certificate for a name that is not in it.
  const servicePort = config.tls ? await freePort() : config.simulatorPort
  const keys = await keysOfLocalVendors(
    services,
    brand.id,
    codes.map(vendor => {
      const dialect = DIALECTS[vendor] ?? 'neutral'
      const page = `/game/${vendor}`
      return {
        vendor,
        dialect,
        launchUrl: config.simulatorUrl === undefined ? besideSite(config.simulatorPort, page) : `${config.simulatorUrl}${page}`,
        ...(dialect === 'neutral' && { serviceUrl: `http://${inner}:${servicePort}/service/${vendor}` }),
        ...(WITH_WALLETS.has(vendor) && { wallet: 'transfer' as const }),
        ...(dialect === 'hub88' && { publicKey: pair.publicKey }),
      }
    }),
    isIP(config.host) && inner !== LOOPBACK ? [config.host] : [],
  )
  const env = {
    ...simulatorEnvironment(services, brand, keys, pair.privateKey),
    SIM_SITES: (await sitesOf(services, brand)).join(' '),
    ...(servicePort !== config.simulatorPort && { SIM_SERVICE_PORT: String(servicePort) }),
  }
  return keepRunning(services, { name: 'the vendor simulator', file: join(apps, '../simulators/game-vendors/main.ts'), env })
}

function simulatorEnvironment(
  services: Services,
  brand: BrandContext,
  keys: readonly LocalKey[],
  privateKey: string,
): Record<string, string> {
  const { config } = services
  const dir = join(config.dataDir, 'vendor-simulator')
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  writeFileSync(join(dir, 'games.json'), JSON.stringify(gameList(config.dataDir)))
  return {
    SIM_PROFILE: brand.profile,
    SIM_HOST: config.host,
    SIM_PORT: String(config.simulatorPort),
    SIM_DIR: dir,
    SIM_GAMES: join(dir, 'games.json'),
    SIM_WALLET: config.tls ? `https://localhost:${config.port}` : `http://${innerHost(config)}:${config.port}`,
    SIM_VENDORS: JSON.stringify(keys.map(key => credential(key, privateKey))),
    LOG_LEVEL: config.logLevel,
    ...(config.tls && {
      SIM_TLS_CERT: config.tls.certFile,
      SIM_TLS_KEY: config.tls.keyFile,
      NODE_EXTRA_CA_CERTS: config.tls.certFile,
    }),
  }
}

const LOOPBACK = '127.0.0.1'

/** Where this machine reaches its own servers that listen on the site's address. */
function innerHost({ host, tls }: Config): string {
  if (tls || ['0.0.0.0', '::', 'localhost'].includes(host)) return LOOPBACK
  return isIP(host) === 6 ? `[${host}]` : host
}

/** Who may show the pages: the site on the host by which a page was reached (a demo serves any), and on the brand's own domains. */
async function sitesOf({ db, config }: Services, { id }: BrandContext): Promise<string[]> {
  const { hosts } = await db.read(id, read =>
    read.one<{ hosts: string[] }>('select hosts from brand.pub_brand where brand_id = $1', [id]),
  )
  const site = (host: string) => `${config.tls ? 'https' : 'http'}://${host}:${config.port}`
  // Behind a proxy the site is at the usual port.
  return ['*', ...hosts].flatMap(host => [site(host), `https://${host}`])
}

const gameList = (dataDir: string) =>
  demoGames().map(({ vendor, code, names, gameType, picture, words }) => ({
    vendor,
    code,
    names,
    kind: kindOf({ code, gameType }),
    picture: words ? drawnTileFile(dataDir, picture) : join(pictures, `${picture}.avif`),
  }))

/** What a vendor signs with, in the form of its dialect (docs/vendor-adapters.md). */
function credential({ vendor: code, keyId, secret, wallet }: LocalKey, privateKey: string): object {
  switch (DIALECTS[code]) {
    case 'hub88':
      return { code, dialect: 'hub88', base: `/seamless/hub88/${keyId}`, privateKey }
    case 'pgsoft':
      return { code, dialect: 'pgsoft', base: '/seamless/pgsoft', operatorToken: keyId, secretKey: secret }
    default:
      return { code, dialect: 'neutral', keyId, secret, wallet }
  }
}
