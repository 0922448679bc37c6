import type { BaseServices } from '@tonle/contract/server'
import type { Random } from '@tonle/process'
import { CODE_LENGTH, CODE_LETTERS } from '../../rules-match.ts'
import { type Provider, ProviderRefused } from '../provider.ts'
import { sandboxBank } from '../sandbox-bank-client.ts'

/**
 * An account of the brand's own at a bank, to which members transfer. Nothing is opened there: the member gets the account and a code, and
 * what the bank reports, by notice and statement, is matched by it (`match-transfer.ts`).
 */
export function transferAccount(services: BaseServices): Provider {
  const bank = sandboxBank(services)
  return {
    isByCode: true,
    openPayment: ({ merchant, amountText, currency, code }) => {
      const form = new URLSearchParams({ amount: amountText, currency, memo: code ?? '' })
      return Promise.resolve({ payUrl: `http://127.0.0.1:${services.config.bankPort}/transfer/${merchant}?${form}`, qr: null })
    },
    statement: bank.statement!,
    verifyNotice: bank.verifyNotice,
    sendPayout: () => Promise.reject(new ProviderRefused('this account only receives')),
    payoutStatus: () => Promise.resolve({ status: 'never_heard' as const }),
  }
}

/** 29 bits of chance; a unique index decides should two open ones meet. */
export const newCode = (random: Random): string =>
  Array.from(random.bytes(CODE_LENGTH), byte => CODE_LETTERS[byte % CODE_LETTERS.length]).join('')
