import { defineTexts } from '@tonle/text'

/** Words of the pages behind the lobby. */
export const texts = defineTexts({
  'agent.title': { km: 'មជ្ឈមណ្ឌលភ្នាក់ងារ', en: 'Agent center', zh: '代理中心' },
  'agent.lead': {
    km: 'សម្រាប់ភ្នាក់ងារ និងដៃគូ។ ចូលគណនីដើម្បីមើលក្រុមរបស់អ្នក។',
    en: 'For agents and affiliates. Log in to see your team.',
    zh: '代理与推广伙伴专用，登录查看您的团队。',
  },
  'agent.team_entry': { km: 'ក្រុមរបស់ខ្ញុំ', en: 'My team', zh: '我的团队' },
  'agent.members': { km: 'ខ្ញុំជាអ្នកលេង', en: 'I am a player', zh: '我是玩家' },
  'agent.clock': { km: 'ម៉ោងនៅទីតាំង', en: 'Site time', zh: '站点时间' },
  'agent.to_lobby': { km: 'ទៅទំព័រហ្គេម', en: 'To the games', zh: '前往游戏' },

  'help.title': { km: 'មជ្ឈមណ្ឌលជំនួយ', en: 'Help center', zh: '帮助中心' },
  'help.topics': { km: 'ប្រធានបទ', en: 'Topics', zh: '主题' },
  'help.deposit_1': {
    km: 'បើក «ដាក់ប្រាក់» ហើយជ្រើសវិធីបង់ប្រាក់ និងចំនួន។',
    en: 'Open “Deposit”, choose a way to pay and an amount.',
    zh: '打开“存款”，选择支付方式和金额。',
  },
  'help.deposit_2': {
    km: 'បង់ប្រាក់តាមការណែនាំដែលបង្ហាញ។ ប្រាក់តាមធនាគារក្នុងស្រុកចូលក្នុងរយៈពេលប្រហែល ១៥ វិនាទី។',
    en: 'Pay as shown. Local bank transfers are credited in about 15 seconds.',
    zh: '按页面提示付款。本地银行转账约 15 秒到账。',
  },
  'help.deposit_3': {
    km: 'សមតុល្យនៅខាងលើកើនឡើងដោយខ្លួនឯង មិនចាំបាច់ផ្ទុកទំព័រឡើងវិញទេ។',
    en: 'The balance at the top grows by itself; you need not reload the page.',
    zh: '页面顶部余额会自动更新，无需刷新。',
  },
  'help.withdraw_1': {
    km: 'បើក «ដកប្រាក់» បញ្ចូលចំនួន ហើយជ្រើសគណនីធនាគាររបស់អ្នក។',
    en: 'Open “Withdraw”, enter an amount and choose your bank account.',
    zh: '打开“提款”，输入金额并选择您的银行账户。',
  },
  'help.withdraw_2': {
    km: 'ចំនួននោះត្រូវបានទុកដោយឡែករហូតដល់មានការសម្រេច។ ប្រសិនបើត្រូវបានបដិសេធ វាត្រឡប់មកវិញភ្លាម។',
    en: 'The amount is set aside until it is decided. If it is refused, it returns at once.',
    zh: '金额会先被冻结，直至处理完成；若被拒绝，立即退回。',
  },
  'help.withdraw_3': {
    km: 'ពេលប្រាក់មកដល់ សូមបញ្ជាក់ថាអ្នកបានទទួលពេញ ដោយផ្នែក ឬមិនទទួល។',
    en: 'When the money has arrived, confirm whether you received it fully, partly or not at all.',
    zh: '款项到达后，请确认全额、部分或未收到。',
  },
  'help.fairness_1': {
    km: 'មុនពេលអ្នកភ្នាល់ ម៉ាស៊ីនមេបង្ហាញស្នាមម្រាមដៃ (SHA-256) នៃលេខសម្ងាត់ដែលនឹងកំណត់លទ្ធផល។',
    en: 'Before you bet, the server shows the fingerprint (SHA-256) of the secret seed that will decide the result.',
    zh: '下注前，服务器会公布决定结果的秘密种子的指纹 (SHA-256)。',
  },
  'help.fairness_2': {
    km: 'លេខរបស់អ្នក និងលេខរៀងជុំត្រូវបានលាយជាមួយវា ដូច្នេះគ្មាននរណាអាចជ្រើសរើសលទ្ធផលម្នាក់ឯងបានទេ។',
    en: 'Your own seed and the number of the round are mixed with it, so that nobody can choose a result alone.',
    zh: '您的种子与局号会与之混合，任何一方都无法单独决定结果。',
  },
  'help.fairness_3': {
    km: 'នៅពេលលេខសម្ងាត់ត្រូវបានបង្ហាញ កម្មវិធីរុករករបស់អ្នកគណនាជុំឡើងវិញពីកំណត់ត្រា ហើយប្រៀបធៀប។',
    en: 'Once the seed is revealed, your browser computes the round again from its record and compares.',
    zh: '种子公开后，您的浏览器会根据记录重新计算并比对。',
  },
  'help.own_verifier': {
    km: 'សរសេរកម្មវិធីផ្ទៀងផ្ទាត់ដោយខ្លួនឯង',
    en: 'Write your own verifier',
    zh: '编写您自己的验证程序',
  },
  'help.account_1': {
    km: 'ជ្រើសឃ្លាសម្ងាត់វែងដែលអ្នកមិនប្រើនៅកន្លែងផ្សេង។',
    en: 'Choose a long password that you use nowhere else.',
    zh: '请使用较长且不在别处使用的密码。',
  },
  'help.account_2': {
    km: 'យើងមិនដែលសួររកពាក្យសម្ងាត់របស់អ្នកក្នុងការជជែកទេ។',
    en: 'We never ask for your password in a chat.',
    zh: '我们绝不会在聊天中索要您的密码。',
  },
  'help.account_3': {
    km: 'ការចាកចេញបិទសម័យនៅគ្រប់ផ្ទាំងទាំងអស់។',
    en: 'Signing out ends the session in all tabs.',
    zh: '退出登录会结束所有标签页的会话。',
  },
  'help.responsible_1': {
    km: 'លេងតែប្រាក់ដែលអ្នកអាចខាតបាន។ ហ្គេមគឺជាការកម្សាន្ត មិនមែនជាប្រាក់ចំណូលទេ។',
    en: 'Play only with what you can afford to lose. A game is entertainment, not income.',
    zh: '仅用您能承受损失的资金。游戏是娱乐，不是收入来源。',
  },
  'help.responsible_2': {
    km: 'សម្រាក ហើយពិនិត្យកំណត់ត្រាភ្នាល់របស់អ្នកជាទៀងទាត់។',
    en: 'Take breaks, and look at your betting record regularly.',
    zh: '适时休息，并定期查看投注记录。',
  },
  'help.responsible_3': { km: 'អនីតិជនមិនត្រូវបានអនុញ្ញាតទេ។', en: 'Minors may not play.', zh: '未成年人禁止游戏。' },
  'help.terms': { km: 'លក្ខខណ្ឌ និងឯកជនភាព', en: 'Terms and privacy', zh: '条款与隐私' },
  'help.terms_1': {
    km: 'មនុស្សម្នាក់អាចមានគណនីតែមួយ ហើយត្រូវប្រើវាដោយខ្លួនឯង។',
    en: 'Each person may have one account and uses it in person.',
    zh: '每人仅可拥有一个账户，且须本人使用。',
  },
  'help.terms_2': {
    km: 'ការភ្នាល់ដែលបានទទួលយកមិនអាចដកវិញបានទេ។ ជុំដែលរអាក់រអួលបន្តពីកន្លែងដែលវាឈប់។',
    en: 'An accepted bet cannot be taken back. An interrupted round goes on where it stopped.',
    zh: '已接受的投注不可撤销；中断的局将从中断处继续。',
  },
  'help.terms_3': {
    km: 'យើងរក្សាទុកតែទិន្នន័យដែលចាំបាច់សម្រាប់គណនី ការទូទាត់ និងច្បាប់។',
    en: 'We keep only the data that the account, payments and the law need.',
    zh: '我们仅保存账户、支付及法律所需的数据。',
  },

  'missing.search': { km: 'ស្វែងរកហ្គេម', en: 'Search for a game', zh: '搜索游戏' },
  'missing.none': { km: 'រកមិនឃើញហ្គេមបែបនេះទេ។', en: 'No game like this was found.', zh: '没有找到这样的游戏。' },
  'missing.ways': { km: 'ទំព័រផ្សេងទៀត', en: 'Other pages', zh: '其他页面' },
  'preferences.title': { en: 'Language and look', km: 'ភាសា និងរូបរាង', zh: '语言与外观' },
  'preferences.theme': { en: 'Look', km: 'រូបរាង', zh: '外观' },
  'preferences.theme.dark': { en: 'Dark', km: 'ងងឹត', zh: '深色' },
  'preferences.theme.light': { en: 'Light', km: 'ភ្លឺ', zh: '浅色' },
})
