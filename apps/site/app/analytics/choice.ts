/** What the visitor answered; the server reads it, too: without a yes the page's policy lets nothing of the measurement in. */
export type Choice = 'yes' | 'no'

const NAME = 'analytics'
/** Asked again after half a year. */
const KEPT_SECONDS = 15_552_000

export function choiceMade(): Choice | undefined {
  const found = document.cookie.split('; ').find(one => one.startsWith(`${NAME}=`))
  const value = found?.slice(NAME.length + 1)
  return value === 'yes' || value === 'no' ? value : undefined
}

export function keepChoice(choice: Choice): void {
  write(`${NAME}=${choice}; max-age=${KEPT_SECONDS}`)
  if (choice === 'no') forgetMeasured()
}

/** The measurement keeps its cookies for the host or for a domain above it. */
function forgetMeasured(): void {
  const labels = location.hostname.split('.')
  const domains = labels.map((_, place) => labels.slice(place).join('.'))
  const names = document.cookie.split('; ').flatMap(one => (/^_g(a|id|at)/.test(one) ? [one.split('=', 1)[0]] : []))
  for (const name of names) {
    write(`${name}=; max-age=0`)
    for (const domain of domains) write(`${name}=; max-age=0; domain=${domain}`)
  }
}

function write(cookie: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing over plain HTTP and in older browsers
  document.cookie = `${cookie}; path=/; samesite=lax${secure}`
}
