import { defineTexts } from '@tonle/text'

export const texts = defineTexts({
  'catalog.no_such_vendor': { en: 'There is no such vendor.', km: 'គ្មានអ្នកផ្គត់ផ្គង់នេះទេ។', zh: '没有该厂商。' },
  'catalog.vendor_exists': {
    en: 'There is a vendor with this code already.',
    km: 'មានអ្នកផ្គត់ផ្គង់ដែលប្រើកូដនេះរួចហើយ។',
    zh: '已有使用该代码的厂商。',
  },
  'catalog.game_exists': {
    en: 'This vendor has a game with this code already.',
    km: 'អ្នកផ្គត់ផ្គង់នេះមានហ្គេមដែលប្រើកូដនេះរួចហើយ។',
    zh: '该厂商已有使用此代码的游戏。',
  },
  'catalog.own_studio': {
    en: 'The own studio and its games come with the program and are not changed here.',
    km: 'ស្ទូឌីយោផ្ទាល់ខ្លួន និងហ្គេមរបស់វាមកជាមួយកម្មវិធី ហើយមិនត្រូវកែនៅទីនេះទេ។',
    zh: '自有工作室及其游戏随程序提供，不在此处修改。',
  },
  'catalog.no_such_game': { en: 'This game is not available.', km: 'ហ្គេមនេះមិនមានទេ។', zh: '该游戏不可用。' },
  'catalog.too_many_favourites': {
    en: 'You have 999 favourites already. Remove one to add another.',
    km: 'អ្នកមានហ្គេមចូលចិត្ត ៩៩៩ រួចហើយ។ សូមដកមួយចេញ ដើម្បីបន្ថែមថ្មី។',
    zh: '您已有 999 个收藏，请先移除一个再添加。',
  },
  'ability.vendors.read': { en: 'See vendors, games and rounds', km: 'មើលអ្នកផ្គត់ផ្គង់ ហ្គេម និងជុំ', zh: '查看厂商、游戏与局' },
  'ability.vendors.write': {
    en: 'Add and switch vendors and games, decide held credits',
    km: 'បន្ថែម និងបិទបើកអ្នកផ្គត់ផ្គង់ និងហ្គេម សម្រេចឥណទានដែលទុក',
    zh: '添加与开关厂商和游戏，裁决暂扣款项',
  },
})
