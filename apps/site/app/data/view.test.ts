import { expect, test } from 'vitest'
import { sampleData } from './sample-data.ts'
import { appViews, contactViews } from './view.ts'

test('a contact leads on by the server, and its address is not in the page', () => {
  const { whitelabel } = sampleData()
  whitelabel.customerService = [{ csType: 'TELEGRAM', title: 'Telegram', path: 'ab12' }]
  expect(contactViews(whitelabel)).toEqual([
    { title: 'Telegram', url: '/service/ab12', icon: 'telegram-logo-fill', target: '_blank' },
  ])
})

test('an app is a resource of the kind APP_IOS or APP_ANDROID with a whole web address', () => {
  const { whitelabel } = sampleData()
  whitelabel.resources = [
    { resourceType: 'APP_ANDROID', labelNameEn: 'Android', labelName: 'Android', url: 'https://example.test/a' },
    { resourceType: 'app_ios', labelNameEn: 'iPhone', labelName: 'iOS', url: 'https://example.test/i' },
    { resourceType: 'APP_IOS', labelNameEn: 'iOS', labelName: 'iOS', url: 'javascript:alert(1)' },
    { resourceType: 'APP_IOS', labelNameEn: 'iOS', labelName: 'iOS', url: '/app' },
    { resourceType: 'BLOG', labelNameEn: 'Blog', labelName: 'Blog', url: 'https://example.test/b' },
    { resourceType: 'constructor', labelNameEn: 'x', labelName: 'x', url: 'https://example.test/c' },
  ]
  expect(appViews(whitelabel)).toEqual([
    { title: 'Android', url: 'https://example.test/a', icon: 'android-logo-fill' },
    { title: 'iOS', url: 'https://example.test/i', icon: 'apple-logo-fill' },
  ])
})
