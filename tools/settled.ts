import { readdirSync, readFileSync } from 'node:fs'

/** Of a processor, in hundredths a second, and for how many seconds. */
const QUIET = { below: 10, seconds: 5 }
const AT_MOST_SECONDS = 90

/**
 * Waits until a site does nothing by itself: a first start lets demo players play, and a first visit has pictures drawn. The painter is a program of
 * its own, which the server has started; it counts too.
 * @param wanted how quiet
 */
export async function settled(server: number | undefined, wanted = QUIET): Promise<void> {
  if (server === undefined) return
  let quiet = 0
  let before = ticksOf(server)
  for (let second = 0; second < AT_MOST_SECONDS && quiet < wanted.seconds; second++) {
    await new Promise(resolve => setTimeout(resolve, 1000))
    const now = ticksOf(server)
    quiet = now - before < wanted.below ? quiet + 1 : 0
    before = now
  }
}

interface Program {
  id: number
  parent: number
  ticks: number
}

/** Hundredths of a second of processor time that a program and all it has started have used; 0 where the system does not say. */
export function ticksOf(program: number): number {
  const all = programs()
  const sum = (id: number): number =>
    all
      .filter(each => each.parent === id)
      .reduce((ticks, each) => ticks + sum(each.id), all.find(each => each.id === id)?.ticks ?? 0)
  return sum(program)
}

function programs(): Program[] {
  try {
    return readdirSync('/proc').flatMap(name => (/^\d+$/.test(name) ? (programOf(name) ?? []) : []))
  } catch {
    return []
  }
}

/** One that ends meanwhile is gone. */
function programOf(id: string): Program | undefined {
  try {
    // The name of a program may contain anything; what follows its bracket is fields.
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return { id: Number(id), parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }
  } catch {
    return undefined
  }
}
