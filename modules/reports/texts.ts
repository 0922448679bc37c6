import { defineTexts } from '@tonle/text'

export const texts = defineTexts({
  'ability.reports.read': { en: 'Read revenue', km: 'មើលចំណូល', zh: '查看营收' },
  'reports.no_such_member': { en: 'There is no such member.', km: 'គ្មានសមាជិកនេះទេ។', zh: '没有该会员。' },
})
