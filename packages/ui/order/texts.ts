import { defineTexts } from '@tonle/text'

export const texts = defineTexts({
  'order.up': { en: 'Move {name} up', km: 'រំកិល {name} ឡើងលើ', zh: '上移{name}' },
  'order.down': { en: 'Move {name} down', km: 'រំកិល {name} ចុះក្រោម', zh: '下移{name}' },
  'order.place': { en: 'Place of {name}, of {count}', km: 'ទីតាំងរបស់ {name} ក្នុង {count}', zh: '{name} 的位置，共 {count} 个' },
  'order.far': { en: 'Move {name} far', km: 'រំកិល {name} ទៅឆ្ងាយ', zh: '移动{name}到两端' },
  'order.top': { en: 'To the top', km: 'ទៅលើគេបំផុត', zh: '移到最前' },
  'order.bottom': { en: 'To the bottom', km: 'ទៅក្រោមគេបំផុត', zh: '移到最后' },
})
