import { defineTexts } from '@tonle/text'

export const texts = defineTexts({
  'catalog.no_such_vendor': { en: 'There is no such vendor.', km: 'គ្មានអ្នកផ្គត់ផ្គង់នេះទេ។', zh: '没有该厂商。' },
  'catalog.no_such_game': { en: 'This game is not available.', km: 'ហ្គេមនេះមិនមានទេ។', zh: '该游戏不可用。' },
})
