import { fromHex, hashOfText, openDraws, provesCommitment } from '@tonle/fairness'
import { listText, winnersOf } from '../../rules-raffle.ts'
import { type Raffle, type RaffleLine, rewards } from '../calls.ts'

type Lines = readonly Pick<RaffleLine, 'ref' | 'first' | 'last'>[]

/** Whether the list is the published one, the seed the sealed one, and both give the winners. Needs nothing but the record and the list. */
export function provesRaffle(raffle: Raffle, lines: Lines): boolean {
  const { serverSeed, commitment, listHash, nonce, winners, prizes } = raffle
  if (!serverSeed || !listHash) return false
  if (!provesCommitment(serverSeed, commitment) || hashOfText(listText(lines)) !== listHash) return false
  const drawn = winnersOf(lines, prizes.length, openDraws({ serverSeed: fromHex(serverSeed), clientSeed: listHash, nonce }))
  return (
    drawn.length === winners.length &&
    drawn.every(({ place, ticket, entry }) => {
      const winner = winners.find(one => one.place === place)
      return winner?.ticket === ticket && winner.ref === lines[entry]?.ref && winner.amount === prizes[place]
    })
  )
}

/** The whole published list, page by page. */
export async function publishedList(raffle: string): Promise<RaffleLine[]> {
  const lines: RaffleLine[] = []
  let cursor: string | undefined
  do {
    const page = await rewards.raffleTickets({ raffle, sort: 'no', limit: '50', ...(cursor !== undefined && { cursor }) })
    lines.push(...page.content)
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  return lines
}
