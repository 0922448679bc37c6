import { defineTexts } from '@tonle/text'

export const texts = defineTexts({
  'catalog.no_such_game': { en: 'This game is not available.', km: 'ហ្គេមនេះមិនមានទេ។', zh: '该游戏不可用。' },
})
