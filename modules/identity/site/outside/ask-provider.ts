import { identity } from '../calls.ts'

type Slot = 'openid_1' | 'openid_2'
export type Finished = Awaited<ReturnType<typeof identity.finishOpenId>>
/** What a press of a provider's button came to, beside refusals. */
export type Asked = Finished | 'blocked' | 'closed'

/** Over it the window that comes back speaks: a provider may cut it off from the page that opened it. */
export const CHANNEL = 'tonle-openid'
const LOOK_MS = 400
/** A window that closes itself has spoken before. */
const GRACE_MS = 1500

/** Opens the provider in a window of its own, in the press itself, else browsers block it; then signs in with what it brings back. */
export async function askProvider(slot: Slot): Promise<Asked> {
  const popup = window.open('', 'openid', 'popup,width=480,height=680')
  if (!popup) return 'blocked'
  try {
    const { url } = await identity.beginOpenId({ slot })
    const state = new URL(url).searchParams.get('state')
    const back = comingBack(popup, state)
    popup.location.replace(url)
    const search = await back
    return search === undefined ? 'closed' : await identity.finishOpenId(parametersIn(search))
  } finally {
    popup.close()
  }
}

/** @returns what stood in the address; undefined: the window was closed */
function comingBack(popup: Window, state: string | null): Promise<string | undefined> {
  return new Promise(resolve => {
    const channel = new BroadcastChannel(CHANNEL)
    let closedLooks = 0
    const end = (search: string | undefined) => {
      clearInterval(timer)
      channel.close()
      resolve(search)
    }
    const timer = setInterval(() => {
      closedLooks = popup.closed ? closedLooks + 1 : 0
      if (closedLooks * LOOK_MS > GRACE_MS) end(undefined)
    }, LOOK_MS)
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'string' && new URLSearchParams(data).get('state') === state) end(data)
    }
  })
}

const NAMES = ['code', 'state', 'iss', 'error', 'error_description', 'scope'] as const
const parametersIn = (search: string) => {
  const given = new URLSearchParams(search)
  return Object.fromEntries(NAMES.flatMap(name => (given.has(name) ? [[name, given.get(name) ?? '']] : [])))
}
