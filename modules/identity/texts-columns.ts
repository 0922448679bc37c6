import { defineTexts } from '@tonle/text'

/** Titles of exported lists and their columns. */
export const texts = defineTexts({
  'column.identity.held': { en: 'Held', km: 'ទឹកប្រាក់រក្សាទុក', zh: '冻结金额' },
  'column.identity.upline': { en: 'Upline', km: 'មេ', zh: '上级' },
  'column.identity.registeredAt': { en: 'Registered', km: 'ចុះឈ្មោះនៅ', zh: '注册时间' },
  'column.identity.lastLoginAt': { en: 'Last login', km: 'ចូលចុងក្រោយ', zh: '最后登录' },
  'list.identity.consoleMembers': { en: 'Members', km: 'សមាជិក', zh: '会员' },
})
