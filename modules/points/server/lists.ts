import { settingsOf } from '@tonle/brand/server'
import type { Id, In, Out } from '@tonle/contract'
import { answerList, type MemberActor, type ReadScope } from '@tonle/contract/server'
import { publicAddress } from '@tonle/files/server'
import { statementList, statementValues } from '@tonle/ledger'
import { type Money, ONE } from '@tonle/money'
import { localText } from '@tonle/text'
import * as contract from '../contract.ts'
import { balanceOf, holderOf, standingOf, walletOf } from './account.ts'
import { thousandOf } from './exchange.ts'
import { ratesInForce } from './rates.ts'
import { memberExchanges, offeredItems } from './sql.ts'
import { exchangeView } from './views.ts'

type Player = ReadScope<MemberActor>

export async function pointBalance(read: Player): Promise<Out<typeof contract.pointBalance>> {
  const holder = await holderOf(read, read.site, read.actor)
  const standing = await standingOf(read, read.services, holder)
  return { balance: balanceOf(standing), held: standing.held, currency: holder.currency }
}

export async function pointConfig(read: Player): Promise<Out<typeof contract.pointConfig>> {
  const { currency } = await holderOf(read, read.site, read.actor)
  const { least } = await settingsOf(read, contract.pointSettings)
  const rates = await ratesInForce(read, currency)
  return {
    currency,
    rates: rates.flatMap(({ vertical, rate }) => (vertical && rate ? [{ vertical, rate }] : [])),
    games: rates.flatMap(({ vendor, game, gameName, rate }) =>
      vendor && game && rate !== null ? [{ vendor, game, gameName: gameName ?? game, rate }] : [],
    ),
    thousand: await thousandOf(read, currency),
    least: (BigInt(least) * ONE) as Money,
  }
}

export async function pointRewards(read: Player): Promise<Out<typeof contract.pointRewards>> {
  return {
    items: (await offeredItems(read)).map(({ id, names, texts, price, stock, art, picture, needsAddress }) => ({
      ...{
        id: id as Id<'pit'>,
        name: localText(names, read.lang),
        text: texts && localText(texts, read.lang),
        price,
        stock,
        art,
      },
      ...{ needsAddress, picture: picture && `${publicAddress(picture)}.avif` },
    })),
  }
}

export async function exchanges(read: Player, input: In<typeof contract.exchanges>): Promise<Out<typeof contract.exchanges>> {
  const { state, type } = input
  const values = { member: read.actor.memberId, state, type }
  return await answerList(read, contract.exchanges, input, {
    query: memberExchanges,
    values,
    view: row => exchangeView(read, row),
  })
}

export async function pointDetails(
  read: Player,
  input: In<typeof contract.pointDetails>,
): Promise<Out<typeof contract.pointDetails>> {
  const wallet = walletOf(await holderOf(read, read.site, read.actor))
  const { fromDay, toDay } = input
  return await answerList(read, contract.pointDetails, input, {
    query: statementList,
    values: await statementValues(read, wallet, { fromDay, toDay }),
    view: ({ seq, at, day, kind, amount, balanceAfter }) => ({
      ...{ seq: String(seq), at, day, kind, points: amount, balanceAfter },
    }),
  })
}
