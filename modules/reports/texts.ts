import { defineTexts } from '@tonle/text'

export const texts = defineTexts({
  'ability.reports.read': { en: 'Read revenue', km: 'មើលចំណូល', zh: '查看营收' },
})
