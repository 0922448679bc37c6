/** Where a search leads: digits are a transfer of the ledger, W- and D- references stand in their queues, all else begins an account name. */
export function wayTo(text: string): string {
  const query = encodeURIComponent(text)
  if (/^\d+$/.test(text)) return `/ledger?transferId=${query}`
  if (/^d-/i.test(text)) return `/deposits?find=${query}`
  if (/^w-/i.test(text)) return `/withdrawals?find=${query}`
  return `/members?account=${query}`
}
