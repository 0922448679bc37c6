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
  'catalog.import_not_found': { en: 'There is no such import.', km: 'គ្មានការនាំចូលនេះទេ។', zh: '没有该导入。' },
  'catalog.import_not_checked': {
    en: 'Only a checked list can be applied. Send the file again.',
    km: 'អាចអនុវត្តបានតែបញ្ជីដែលបានពិនិត្យ។ សូមផ្ញើឯកសារម្ដងទៀត។',
    zh: '只能应用已检查的列表，请重新上传文件。',
  },
  'catalog.import_running': {
    en: 'This list is being worked on. Wait until it is done.',
    km: 'បញ្ជីនេះកំពុងដំណើរការ។ សូមរង់ចាំរហូតដល់ចប់។',
    zh: '该列表正在处理，请稍候。',
  },
  'catalog.too_many_imports': {
    en: 'Too many lists were sent today. Try again tomorrow.',
    km: 'បានផ្ញើបញ្ជីច្រើនពេកនៅថ្ងៃនេះ។ សូមព្យាយាមម្ដងទៀតថ្ងៃស្អែក។',
    zh: '今天上传的列表过多，请明天再试。',
  },
  'catalog.list_unreadable': {
    en: 'The file cannot be read near line {line}. It must be CSV or JSON in UTF-8.',
    km: 'មិនអាចអានឯកសារនៅជិតបន្ទាត់ {line} បានទេ។ វាត្រូវតែជា CSV ឬ JSON ក្នុង UTF-8។',
    zh: '文件在第 {line} 行附近无法读取，须为 UTF-8 编码的 CSV 或 JSON。',
  },
  'catalog.list_empty': { en: 'The file has no games.', km: 'ឯកសារគ្មានហ្គេមទេ។', zh: '文件中没有游戏。' },
  'catalog.list_too_long': {
    en: 'A list has at most {max} games. Split the file.',
    km: 'បញ្ជីមួយមានហ្គេមច្រើនបំផុត {max}។ សូមបំបែកឯកសារ។',
    zh: '一个列表最多 {max} 个游戏，请拆分文件。',
  },
  'catalog.import.field.code': { en: 'Code', km: 'កូដ', zh: '代码' },
  'catalog.import.field.type': { en: 'Category', km: 'ប្រភេទ', zh: '类别' },
  'catalog.import.field.name_en': { en: 'English name', km: 'ឈ្មោះអង់គ្លេស', zh: '英文名称' },
  'catalog.import.field.name_km': { en: 'Khmer name', km: 'ឈ្មោះខ្មែរ', zh: '高棉语名称' },
  'catalog.import.field.name_zh': { en: 'Chinese name', km: 'ឈ្មោះចិន', zh: '中文名称' },
  'catalog.import.field.rtp': { en: 'Return to player', km: 'អត្រាសងអ្នកលេង', zh: '返还率' },
  'catalog.import.field.demo': { en: 'Demo', km: 'សាកល្បង', zh: '试玩' },
  'catalog.import.field.largest_win': { en: 'Largest win', km: 'ឈ្នះធំបំផុត', zh: '最大派彩' },
  'catalog.import.field.released': { en: 'Released', km: 'ចេញផ្សាយ', zh: '发布日期' },
  'catalog.import.change': { en: '{before} → {after}', km: '{before} → {after}', zh: '{before} → {after}' },
  'catalog.import.yours': {
    en: '{before} stays, set by an operator. The list says {after}.',
    km: '{before} នៅដដែល កំណត់ដោយប្រតិបត្តិករ។ បញ្ជីសរសេរ {after}។',
    zh: '保留运营人员设置的 {before}，列表为 {after}。',
  },
  'catalog.import.not_raised': {
    en: '{before} stays: a list does not raise it to {after}. Change it by hand.',
    km: '{before} នៅដដែល៖ បញ្ជីមិនដំឡើងវាទៅ {after} ទេ។ សូមកែដោយដៃ។',
    zh: '保留 {before}：列表不能将其提高到 {after}，请手动修改。',
  },
  'catalog.import.twice': {
    en: 'Line {line} has this code already.',
    km: 'បន្ទាត់ {line} មានកូដនេះរួចហើយ។',
    zh: '第 {line} 行已有此代码。',
  },
  'catalog.import.wrong_type': {
    en: 'This vendor has no category {type}, only {types}.',
    km: 'អ្នកផ្គត់ផ្គង់នេះគ្មានប្រភេទ {type} ទេ មានតែ {types}។',
    zh: '该厂商没有类别 {type}，只有 {types}。',
  },
  'catalog.import.full': {
    en: 'The brand has {max} games, as many as it may have.',
    km: 'ម៉ាកនេះមានហ្គេម {max} ដែលជាចំនួនច្រើនបំផុត។',
    zh: '品牌已有 {max} 个游戏，达到上限。',
  },
  'catalog.import.code_form': {
    en: '1 to 60 letters, digits, - and _.',
    km: 'អក្សរ លេខ - និង _ ពី ១ ដល់ ៦០ តួ។',
    zh: '1 至 60 个字母、数字、- 或 _。',
  },
  'catalog.import.type_form': { en: 'One of {types}.', km: 'មួយក្នុងចំណោម {types}។', zh: '{types} 之一。' },
  'catalog.import.name_form': {
    en: 'At most 60 characters, without < and > and characters that do not show.',
    km: 'មិនលើស ៦០ តួអក្សរ គ្មាន < និង > និងតួអក្សរដែលមើលមិនឃើញ។',
    zh: '最多 60 个字符，不含 <、> 和不可见字符。',
  },
  'catalog.import.rtp_form': { en: 'Write it like 96.27%.', km: 'សរសេរដូច 96.27%។', zh: '请按 96.27% 的格式填写。' },
  'catalog.import.demo_form': { en: 'yes or no.', km: 'yes ឬ no។', zh: 'yes 或 no。' },
  'catalog.import.largest_win_form': {
    en: 'A whole number from 1 to 10000000, in stakes.',
    km: 'ចំនួនគត់ពី 1 ដល់ 10000000 គិតជាចំនួនដងនៃការភ្នាល់។',
    zh: '1 至 10000000 的整数，按投注倍数。',
  },
  'catalog.import.released_form': {
    en: 'A day like 2026-11-22.',
    km: 'ថ្ងៃដូច 2026-11-22។',
    zh: '日期，如 2026-11-22。',
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
