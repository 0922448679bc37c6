import { expect, test } from 'vitest'
import { sampleData } from './sample-data.ts'
import { contactViews } from './view.ts'

test('a contact whose address could run a script is no contact', () => {
  const { whitelabel } = sampleData()
  whitelabel.customerService = [
    { csType: 'TELEGRAM', title: 'Telegram', url: 'https://example.test/t' },
    { csType: 'CHAT', title: 'Chat', url: 'javascript:alert(1)' },
    { csType: 'CHAT', title: 'Chat', url: 'data:text/html,x' },
  ]
  expect(contactViews(whitelabel)).toEqual([{ title: 'Telegram', url: 'https://example.test/t', icon: 'telegram-logo-fill' }])
})
