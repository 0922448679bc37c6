import type { SeedDocument } from './seed.ts'

/** Pages, articles and promises that come with the program; `{brand}` is the brand's name. Under a licence the operator's own texts take their place. */
export const pageDocuments: readonly SeedDocument[] = [
  {
    ...{ kind: 'page', key: 'about' },
    title: { en: 'About us', km: 'អំពីយើង', zh: '关于我们' },
    summary: {
      en: 'Who runs {brand}, and the three promises that we keep.',
      km: 'អំពី {brand} និងការសន្យាបីរបស់យើង។',
      zh: '{brand} 是谁，以及我们遵守的三项承诺。',
    },
    content: {
      en: '<p>{brand} is an online gaming site with one wallet for all its games: slots, live tables, fish games, sports and games of our own studio.</p><h2>What we promise</h2><ul><li><strong>No cent gets lost.</strong> Every movement of money is booked twice and the books are checked every day.</li><li><strong>Every result of our own games can be checked</strong> by you, in your own browser, against a fingerprint that was shown before you bet.</li><li><strong>You stay in control.</strong> Your record is complete, breaks hold at once, and withdrawals can be followed step by step.</li></ul><p>This site runs as a demonstration with play money. No real money is used here.</p>',
      km: '<p>{brand} ជាគេហទំព័រហ្គេមអនឡាញ ដែលមានកាបូបតែមួយសម្រាប់ហ្គេមទាំងអស់៖ ស្លត តុផ្ទាល់ បាញ់ត្រី កីឡា និងហ្គេមនៃស្ទូឌីយោរបស់យើង។</p><h2>អ្វីដែលយើងសន្យា</h2><ul><li><strong>គ្មានសេនណាមួយបាត់ទេ។</strong> រាល់ចលនាប្រាក់ត្រូវកត់ត្រាពីរដង ហើយបញ្ជីត្រូវពិនិត្យរាល់ថ្ងៃ។</li><li><strong>រាល់លទ្ធផលនៃហ្គេមយើងអាចផ្ទៀងផ្ទាត់បាន</strong> ដោយអ្នក ក្នុងកម្មវិធីរុករករបស់អ្នក ជាមួយស្នាមម្រាមដៃដែលបង្ហាញមុនភ្នាល់។</li><li><strong>អ្នកគ្រប់គ្រងខ្លួនឯង។</strong> កំណត់ត្រារបស់អ្នកពេញលេញ ការសម្រាកមានប្រសិទ្ធភាពភ្លាម ហើយការដកប្រាក់អាចតាមដានបានគ្រប់ជំហាន។</li></ul><p>គេហទំព័រនេះដំណើរការជាការបង្ហាញដោយប្រើប្រាក់សាកល្បង។ មិនប្រើប្រាក់ពិតទេ។</p>',
      zh: '<p>{brand} 是一个在线游戏网站，一个钱包通用于全部游戏：老虎机、真人、捕鱼、体育以及自家工作室的游戏。</p><h2>我们的承诺</h2><ul><li><strong>分毫不差。</strong>每笔资金复式记账，账目每日核对。</li><li><strong>自家游戏的每个结果都可核验</strong>，由您在自己的浏览器中，对照下注前公布的指纹进行。</li><li><strong>由您掌控。</strong>记录完整，休息立即生效，提款每一步都可追踪。</li></ul><p>本站为演示站点，使用试玩币，不涉及真实货币。</p>',
    },
  },
  {
    ...{ kind: 'page', key: 'terms', position: 1 },
    title: { en: 'Terms', km: 'លក្ខខណ្ឌ', zh: '条款' },
    summary: {
      en: 'The rules between you and {brand}.',
      km: 'វិធានរវាងអ្នក និង {brand}។',
      zh: '您与 {brand} 之间的规则。',
    },
    content: {
      en: '<h2>1. Your account</h2><p>You must be of the age named at registration. Each person has one account, gives true data and uses it in person. Keep your password to yourself; what happens under it counts as yours until you tell us that somebody else has it.</p><h2>2. Bets</h2><p>A bet is accepted when the server confirms it, and cannot be taken back then. Our record of a round decides; for games of our own studio you can check it yourself. An interrupted round goes on where it stopped. A round that a fault made impossible to finish is void, and its stake is returned.</p><h2>3. Money</h2><p>Deposits and withdrawals are made in your own name, within the limits that stand beside the amount. A withdrawal that was paid counts as received if you do not answer within the time shown. A balance belongs to you also when you leave.</p><h2>4. Breaks and closing</h2><p>You may take a break or exclude yourself at any time. We may lock an account on suspicion of fraud, of several accounts or of play by minors, and tell you the reason unless the law forbids it.</p><h2>5. Changes</h2><p>A change of these terms gets a new version. The version that you agreed to is stored with your account.</p><p>This site runs as a demonstration with play money, which has no value and cannot be exchanged.</p>',
      km: '<h2>១. គណនីរបស់អ្នក</h2><p>អ្នកត្រូវមានអាយុដែលបញ្ជាក់ពេលចុះឈ្មោះ។ មនុស្សម្នាក់មានគណនីតែមួយ ផ្ដល់ទិន្នន័យពិត ហើយប្រើវាដោយខ្លួនឯង។ រក្សាពាក្យសម្ងាត់ជាការសម្ងាត់ អ្វីដែលកើតឡើងក្រោមវារាប់ជារបស់អ្នក រហូតអ្នកប្រាប់យើងថាអ្នកផ្សេងមានវា។</p><h2>២. ការភ្នាល់</h2><p>ការភ្នាល់ត្រូវបានទទួលពេលម៉ាស៊ីនមេបញ្ជាក់ ហើយមិនអាចដកវិញបានទេ។ កំណត់ត្រាជុំរបស់យើងជាអ្នកសម្រេច សម្រាប់ហ្គេមនៃស្ទូឌីយោយើង អ្នកអាចពិនិត្យវាដោយខ្លួនឯង។ ជុំដែលរអាក់រអួលបន្តពីកន្លែងដែលវាឈប់។ ជុំដែលកំហុសធ្វើឱ្យមិនអាចបញ្ចប់បានត្រូវទុកជាមោឃៈ ហើយប្រាក់ភ្នាល់ត្រូវសងវិញ។</p><h2>៣. ប្រាក់</h2><p>ការដាក់ និងដកប្រាក់ធ្វើក្នុងឈ្មោះរបស់អ្នក ក្នុងកម្រិតដែលនៅក្បែរចំនួនប្រាក់។ ការដកដែលបានបង់រាប់ថាបានទទួល បើអ្នកមិនឆ្លើយក្នុងរយៈពេលដែលបង្ហាញ។ សមតុល្យជារបស់អ្នក ទោះអ្នកចាកចេញក៏ដោយ។</p><h2>៤. ការសម្រាក និងការបិទ</h2><p>អ្នកអាចសម្រាក ឬដកខ្លួនបានគ្រប់ពេល។ យើងអាចចាក់សោគណនីពេលសង្ស័យការក្លែងបន្លំ គណនីច្រើន ឬការលេងដោយអនីតិជន ហើយប្រាប់មូលហេតុ លើកលែងតែច្បាប់ហាម។</p><h2>៥. ការផ្លាស់ប្ដូរ</h2><p>ការប្ដូរលក្ខខណ្ឌនេះមានកំណែថ្មី។ កំណែដែលអ្នកបានយល់ព្រមត្រូវរក្សាទុកជាមួយគណនីរបស់អ្នក។</p><p>គេហទំព័រនេះជាការបង្ហាញដោយប្រើប្រាក់សាកល្បង ដែលគ្មានតម្លៃ និងមិនអាចប្ដូរបានទេ។</p>',
      zh: '<h2>1. 您的账户</h2><p>您须达到注册时注明的年龄。每人仅限一个账户，须提供真实资料并由本人使用。请妥善保管密码；在您告知我们密码泄露之前，以该密码进行的操作均视为您本人所为。</p><h2>2. 投注</h2><p>投注经服务器确认即被接受，之后不可撤销。以我们的局记录为准；自家工作室的游戏可由您自行核验。中断的局从中断处继续；因故障无法完成的局作废，投注退还。</p><h2>3. 资金</h2><p>存款与提款须以本人名义，在金额旁所示限额内进行。已付款的提款若在规定时间内未回复，则视为已收到。余额始终归您所有，离开时也是如此。</p><h2>4. 休息与关闭</h2><p>您可随时休息或自我排除。若怀疑欺诈、多账户或未成年人游戏，我们可锁定账户，并在法律允许的范围内告知原因。</p><h2>5. 变更</h2><p>条款变更会有新的版本，您同意的版本与您的账户一并保存。</p><p>本站为演示站点，试玩币没有价值，不可兑换。</p>',
    },
  },
  {
    ...{ kind: 'page', key: 'privacy', position: 2 },
    title: { en: 'Privacy', km: 'ឯកជនភាព', zh: '隐私' },
    summary: {
      en: 'Which data we keep, what for, and how they are protected.',
      km: 'ទិន្នន័យណាដែលយើងរក្សា សម្រាប់អ្វី និងការពារដូចម្ដេច។',
      zh: '我们保存哪些数据、用途以及如何保护。',
    },
    content: {
      en: '<p>We keep what the account, payments and the law need, and nothing for advertising.</p><ul><li><strong>Of your account:</strong> user name, contacts, and what the registration asks for. Names, papers, contacts and bank accounts are stored encrypted.</li><li><strong>Of your sign-ins:</strong> time, address and browser, so that you see who was there. Refused tries are kept for 90 days, the others for a year.</li><li><strong>Of your play and payments:</strong> every bet and every movement of money, since books may not be thinned out.</li><li><strong>On your device:</strong> the session’s cookie, language and look, and which notices you have seen. No cookie of anybody else.</li></ul><p>Our staff see masked data; each full view is recorded with its reason. Ask customer service for a copy of your data or for corrections.</p>',
      km: '<p>យើងរក្សាតែអ្វីដែលគណនី ការទូទាត់ និងច្បាប់ត្រូវការ ហើយគ្មានអ្វីសម្រាប់ការផ្សាយពាណិជ្ជកម្មទេ។</p><ul><li><strong>ពីគណនី៖</strong> ឈ្មោះអ្នកប្រើ ទំនាក់ទំនង និងអ្វីដែលការចុះឈ្មោះសួរ។ ឈ្មោះ ឯកសារ ទំនាក់ទំនង និងគណនីធនាគារត្រូវរក្សាទុកដោយអ៊ិនគ្រីប។</li><li><strong>ពីការចូល៖</strong> ពេលវេលា អាសយដ្ឋាន និងកម្មវិធីរុករក ដើម្បីឱ្យអ្នកឃើញថានរណាបានចូល។ ការព្យាយាមដែលត្រូវបដិសេធរក្សា ៩០ ថ្ងៃ ក្រៅពីនោះមួយឆ្នាំ។</li><li><strong>ពីការលេង និងការទូទាត់៖</strong> រាល់ការភ្នាល់ និងរាល់ចលនាប្រាក់ ព្រោះបញ្ជីមិនអាចលុបបានទេ។</li><li><strong>លើឧបករណ៍អ្នក៖</strong> ខូគីនៃសម័យ ភាសា រូបរាង និងសេចក្ដីជូនដំណឹងដែលអ្នកបានឃើញ។ គ្មានខូគីរបស់អ្នកដទៃទេ។</li></ul><p>បុគ្គលិកយើងឃើញទិន្នន័យបិទបាំង ការមើលពេញលេញនីមួយៗត្រូវកត់ត្រាជាមួយមូលហេតុ។ សុំច្បាប់ចម្លង ឬការកែតម្រូវពីសេវាអតិថិជន។</p>',
      zh: '<p>我们只保存账户、支付与法律所需的数据，不用于广告。</p><ul><li><strong>账户：</strong>用户名、联系方式及注册所需资料。姓名、证件、联系方式与银行账户均加密保存。</li><li><strong>登录：</strong>时间、地址与浏览器，便于您查看。失败的尝试保存 90 天，其余保存一年。</li><li><strong>游戏与支付：</strong>每笔投注与资金变动，账目不可删减。</li><li><strong>您的设备上：</strong>会话 Cookie、语言与外观，以及已读的公告。没有第三方 Cookie。</li></ul><p>工作人员看到的是脱敏数据，每次完整查看都会连同原因记录。如需数据副本或更正，请联系客服。</p>',
    },
  },
  {
    ...{ kind: 'page', key: 'responsible', position: 3 },
    title: { en: 'Responsible play', km: 'លេងដោយទទួលខុសត្រូវ', zh: '理性游戏' },
    summary: {
      en: 'Signs to watch for, and the tools that hold at once.',
      km: 'សញ្ញាដែលត្រូវប្រុងប្រយ័ត្ន និងឧបករណ៍ដែលមានប្រសិទ្ធភាពភ្លាម។',
      zh: '需要留意的信号，以及立即生效的工具。',
    },
    content: {
      en: '<p>Games are built so that the house keeps a small share of all stakes. Nobody can play against that for ever. Treat what you stake as the price of entertainment.</p><h2>Ask yourself</h2><ul><li>Do I play with money that I need for something else?</li><li>Do I play to win back what I lost?</li><li>Have I hidden how much I play?</li><li>Do I play longer or higher than I meant to?</li></ul><p>If you say yes more than once, take a break.</p><h2>What you can do here</h2><ul><li><strong>Time-out</strong> of 1 to 42 days and <strong>self-exclusion</strong> of 6 to 60 months under <a href="/member/security">My account</a>. They hold from the same moment and can only be made longer. Withdrawals stay possible.</li><li><strong>Your record:</strong> <a href="/member/profit">profit and loss</a> by day and game.</li><li><strong>Demo games</strong> that cost nothing.</li></ul><h2>Children</h2><p>Keep your device locked and your password to yourself. Accounts of minors are closed.</p>',
      km: '<p>ហ្គេមត្រូវបានបង្កើតឱ្យផ្ទះទុកចំណែកតូចមួយនៃប្រាក់ភ្នាល់ទាំងអស់។ គ្មាននរណាអាចលេងឈ្នះវាជារៀងរហូតទេ។ ចាត់ទុកប្រាក់ភ្នាល់ជាថ្លៃកម្សាន្ត។</p><h2>សួរខ្លួនឯង</h2><ul><li>តើខ្ញុំលេងដោយប្រាក់ដែលត្រូវការសម្រាប់រឿងផ្សេងឬ?</li><li>តើខ្ញុំលេងដើម្បីយកប្រាក់ខាតមកវិញឬ?</li><li>តើខ្ញុំលាក់ថាខ្ញុំលេងប៉ុន្មានឬ?</li><li>តើខ្ញុំលេងយូរ ឬច្រើនជាងដែលបានគិតឬ?</li></ul><p>បើអ្នកឆ្លើយថាបាទ/ចាសលើសពីមួយ សូមសម្រាក។</p><h2>អ្វីដែលអ្នកអាចធ្វើនៅទីនេះ</h2><ul><li><strong>សម្រាក</strong> ពី ១ ដល់ ៤២ ថ្ងៃ និង <strong>ដកខ្លួន</strong> ពី ៦ ដល់ ៦០ ខែ នៅ <a href="/member/security">គណនីរបស់ខ្ញុំ</a>។ វាមានប្រសិទ្ធភាពភ្លាម ហើយអាចពន្យារបានតែប៉ុណ្ណោះ។ ការដកប្រាក់នៅតែអាចធ្វើបាន។</li><li><strong>កំណត់ត្រារបស់អ្នក៖</strong> <a href="/member/profit">ចំណេញ និងខាត</a> តាមថ្ងៃ និងហ្គេម។</li><li><strong>ហ្គេមសាកលេង</strong> ដែលមិនអស់ប្រាក់។</li></ul><h2>កុមារ</h2><p>ចាក់សោឧបករណ៍ ហើយរក្សាពាក្យសម្ងាត់ជាការសម្ងាត់។ គណនីរបស់អនីតិជនត្រូវបិទ។</p>',
      zh: '<p>游戏的设计使庄家从全部投注中保留一小部分，没有人能永远胜过它。请把投注视为娱乐的花费。</p><h2>问问自己</h2><ul><li>我是否用了本该用于其他地方的钱？</li><li>我是否为了追回损失而玩？</li><li>我是否隐瞒过自己的游戏程度？</li><li>我是否比原先打算的玩得更久、更大？</li></ul><p>如果有一个以上回答“是”，请休息一下。</p><h2>您在这里可以做的</h2><ul><li>在<a href="/member/security">我的账户</a>选择 1 至 42 天的<strong>暂停</strong>或 6 至 60 个月的<strong>自我排除</strong>。立即生效，只能延长；提款不受影响。</li><li><strong>您的记录：</strong>按日与游戏查看<a href="/member/profit">个人盈亏</a>。</li><li>不花钱的<strong>试玩游戏</strong>。</li></ul><h2>儿童</h2><p>请锁好设备并保管密码。未成年人的账户会被关闭。</p>',
    },
  },
  {
    ...{ kind: 'page', key: 'licence', position: 4 },
    title: { en: 'Licence', km: 'អាជ្ញាប័ណ្ណ', zh: '许可证' },
    content: {
      en: '<p>{brand} runs under the policy set for this installation: a demonstration with play money. It holds no gambling licence and takes no real money.</p><p>Our own games publish their exact return, and every result of them can be verified.</p>',
      km: '<p>{brand} ដំណើរការក្រោមគោលការណ៍ដែលបានកំណត់សម្រាប់ទីតាំងនេះ៖ ការបង្ហាញដោយប្រើប្រាក់សាកល្បង។ វាគ្មានអាជ្ញាប័ណ្ណល្បែង និងមិនទទួលប្រាក់ពិតទេ។</p><p>ហ្គេមផ្ទាល់ខ្លួនរបស់យើងបង្ហាញអត្រាសងប្រាក់ពិតប្រាកដ ហើយរាល់លទ្ធផលអាចផ្ទៀងផ្ទាត់បាន។</p>',
      zh: '<p>{brand} 按本站设定的政策运营：使用试玩币的演示站点，不持有博彩牌照，不接受真实货币。</p><p>自制游戏公布精确返还率，每个结果均可核验。</p>',
    },
  },
  {
    ...{ kind: 'news', key: 'install-the-site', art: 'lotus-dawn' },
    title: { en: 'The site is now an app', km: 'គេហទំព័រឥឡូវជាកម្មវិធី', zh: '网站现已可安装为应用' },
    summary: {
      en: 'Put {brand} on your home screen in three steps, without a store.',
      km: 'ដាក់ {brand} លើអេក្រង់ដើមក្នុងបីជំហាន ដោយមិនត្រូវការហាងកម្មវិធី។',
      zh: '三步将 {brand} 放到主屏幕，无需应用商店。',
    },
    content: {
      en: '<p>{brand} can be installed on iPhone, Android and computers. It opens in a window of its own, without the browser’s bars, and tells you when a newer version is there.</p><p>The steps are drawn at <a href="/m/appDownload">Get the app</a>. Scan the QR code there with your phone: if you are signed in, you are signed in on the phone, too.</p>',
      km: '<p>{brand} អាចដំឡើងលើ iPhone, Android និងកុំព្យូទ័រ។ វាបើកក្នុងផ្ទាំងរបស់ខ្លួន ដោយគ្មានរបារកម្មវិធីរុករក ហើយប្រាប់ពេលមានកំណែថ្មី។</p><p>ជំហានត្រូវបានគូរនៅ <a href="/m/appDownload">ទាញយកកម្មវិធី</a>។ ស្កេនកូដ QR នៅទីនោះដោយទូរសព្ទ៖ បើអ្នកបានចូលគណនី អ្នកក៏ចូលលើទូរសព្ទដែរ។</p>',
      zh: '<p>{brand} 可安装到 iPhone、Android 与电脑：独立窗口打开，没有浏览器工具栏，有新版本时会提示。</p><p>步骤图见<a href="/m/appDownload">下载应用</a>。用手机扫描那里的二维码：若您已登录，手机上也会登录。</p>',
    },
  },
  {
    ...{ kind: 'news', key: 'help-in-three-languages', art: 'open-books' },
    title: { en: 'A new help center', km: 'មជ្ឈមណ្ឌលជំនួយថ្មី', zh: '全新帮助中心' },
    summary: {
      en: 'Search the answers in Khmer, English and Chinese; typing errors are forgiven.',
      km: 'ស្វែងរកចម្លើយជាភាសាខ្មែរ អង់គ្លេស និងចិន ទោះវាយខុសបន្តិចក៏រកឃើញ។',
      zh: '支持高棉语、英语与中文搜索，容许输入错误。',
    },
    content: {
      en: '<p>The <a href="/help">help center</a> answers questions about deposits, withdrawals, fairness, your account and breaks, in three languages. Type a word: answers appear as you type, also where a letter is wrong.</p>',
      km: '<p><a href="/help">មជ្ឈមណ្ឌលជំនួយ</a> ឆ្លើយសំណួរអំពីការដាក់ប្រាក់ ការដកប្រាក់ ភាពយុត្តិធម៌ គណនី និងការសម្រាក ជាបីភាសា។ វាយពាក្យមួយ៖ ចម្លើយបង្ហាញភ្លាម ទោះអក្សរខុសក៏ដោយ។</p>',
      zh: '<p><a href="/help">帮助中心</a>以三种语言解答存款、提款、公平、账户与休息等问题。输入关键词即时显示答案，输错字也能找到。</p>',
    },
  },
  {
    ...{ kind: 'blog', key: 'how-a-round-is-sealed', art: 'naga-gold' },
    title: {
      en: 'How a round is sealed before you bet',
      km: 'របៀបបិទត្រាជុំមុនពេលអ្នកភ្នាល់',
      zh: '下注之前，结果如何被封存',
    },
    summary: {
      en: 'A fingerprint, your own seed and a number: why neither side can choose the result.',
      km: 'ស្នាមម្រាមដៃ លេខរបស់អ្នក និងលេខរៀង៖ ហេតុអ្វីគ្មានភាគីណាអាចជ្រើសលទ្ធផល។',
      zh: '指纹、您的种子与局号：为什么任何一方都无法选择结果。',
    },
    content: {
      en: '<p>Think of a letter in a sealed envelope. We write it before you choose your number; you get a photo of the seal. After the round the letter is opened, and you see that the seal is the one of the photo.</p><p>The letter is a secret seed, the photo its SHA-256 fingerprint. Your number is the seed of your browser. Result = both seeds and the number of the round, mixed by HMAC-SHA-256. We cannot change the letter after the photo, and you cannot know it before.</p><p>Try it: play a demo of Naga Gold, open the fairness dialog, and check the round <a href="/verify">yourself</a>. The verifier is a file that works without our site.</p>',
      km: '<p>គិតពីលិខិតក្នុងស្រោមសំបុត្របិទត្រា។ យើងសរសេរវាមុនពេលអ្នកជ្រើសលេខ អ្នកទទួលបានរូបថតនៃត្រា។ ក្រោយជុំ លិខិតត្រូវបើក ហើយអ្នកឃើញថាត្រាដូចក្នុងរូបថត។</p><p>លិខិតគឺជាលេខសម្ងាត់ រូបថតគឺជាស្នាមម្រាមដៃ SHA-256 របស់វា។ លេខរបស់អ្នកមកពីកម្មវិធីរុករក។ លទ្ធផល = លេខទាំងពីរ និងលេខរៀងជុំ លាយដោយ HMAC-SHA-256។ យើងមិនអាចប្ដូរលិខិតក្រោយរូបថត ហើយអ្នកមិនអាចដឹងវាជាមុនទេ។</p><p>សាកល្បង៖ លេងនាគមាសសាក បើកប្រអប់ភាពយុត្តិធម៌ ហើយពិនិត្យជុំ<a href="/verify">ដោយខ្លួនឯង</a>។ ឧបករណ៍ផ្ទៀងផ្ទាត់ជាឯកសារដែលដំណើរការដោយគ្មានគេហទំព័រយើង។</p>',
      zh: '<p>想象一封密封的信。在您选定数字之前，我们已写好信，并把封印的照片交给您。结束后拆信，您会看到封印与照片一致。</p><p>信就是秘密种子，照片是它的 SHA-256 指纹，您的数字是浏览器的种子。结果由两个种子与局号经 HMAC-SHA-256 混合得出。照片之后我们无法改信，拆信之前您也无法得知。</p><p>试一试：试玩金色那伽，打开公平对话框，并<a href="/verify">自行核验</a>该局。验证程序是一个独立文件，无需本站也能运行。</p>',
    },
  },
  {
    ...{ kind: 'wording', key: 'fast-deposits' },
    title: { en: 'Deposits in about 15 seconds', km: 'ដាក់ប្រាក់ក្នុងរយៈពេលប្រហែល ១៥ វិនាទី', zh: '存款约 15 秒到账' },
    summary: {
      en: 'Local bank transfers are credited in about 15 seconds.',
      km: 'ប្រាក់ផ្ទេរតាមធនាគារក្នុងស្រុកចូលគណនីក្នុងរយៈពេលប្រហែល ១៥ វិនាទី។',
      zh: '本地银行转账约 15 秒到账。',
    },
    content: {
      en: '<p>Counted from the bank’s booking of the payment. It holds for transfers from local banks in exactly the amount that was shown, within the time that was shown. Other payments are looked at by our staff and are credited or sent back.</p>',
      km: '<p>រាប់ពីពេលធនាគារកត់ត្រាការបង់។ អនុវត្តចំពោះការផ្ទេរពីធនាគារក្នុងស្រុក ត្រូវនឹងចំនួនដែលបង្ហាញ ក្នុងរយៈពេលដែលបង្ហាញ។ ការបង់ផ្សេងទៀតត្រូវបុគ្គលិកពិនិត្យ ហើយបញ្ចូល ឬផ្ញើត្រឡប់។</p>',
      zh: '<p>自银行入账时起计。适用于本地银行转账，且金额与所示完全一致、在规定时间内支付。其他付款由工作人员核对后入账或退回。</p>',
    },
  },
  {
    ...{ kind: 'wording', key: 'slot-games', position: 1 },
    title: { en: '{games} slot games', km: 'ហ្គេមស្លត {games}', zh: '{games} 款老虎机' },
    summary: {
      en: 'Every one that you can open now is counted.',
      km: 'រាប់តែហ្គេមដែលអ្នកអាចបើកបានឥឡូវនេះ។',
      zh: '仅统计当前可打开的游戏。',
    },
    content: {
      en: '<p>The number is counted from the list of games at the time you see it. A game in maintenance or of a maker that is switched off does not count.</p>',
      km: '<p>ចំនួននេះត្រូវរាប់ពីបញ្ជីហ្គេមនៅពេលអ្នកមើល។ ហ្គេមដែលកំពុងថែទាំ ឬរបស់អ្នកផលិតដែលបានបិទមិនរាប់ទេ។</p>',
      zh: '<p>数字按您查看时的游戏列表实时统计，维护中或厂商已关闭的游戏不计入。</p>',
    },
  },
  {
    ...{ kind: 'wording', key: 'zalo-bonus', position: 2, isDraft: true },
    title: { en: 'Zalo bonus of up to 131K', km: 'ប្រាក់រង្វាន់ Zalo រហូតដល់ 131K', zh: 'Zalo 红利最高 131K' },
    summary: {
      en: 'Add us on Zalo and ask customer service for it.',
      km: 'បន្ថែមយើងលើ Zalo ហើយស្នើសុំពីសេវាអតិថិជន។',
      zh: '在 Zalo 添加我们并向客服申请。',
    },
    content: {
      en: '<p>Once for each person with a verified mobile number. The amount depends on the first deposit, up to 131K. Customer service names wagering and time before you accept. Publish this only while your customer service gives the bonus.</p>',
      km: '<p>ម្ដងសម្រាប់មនុស្សម្នាក់ដែលមានលេខទូរសព្ទផ្ទៀងផ្ទាត់។ ចំនួនអាស្រ័យលើការដាក់ប្រាក់ដំបូង រហូតដល់ 131K។ សេវាអតិថិជនប្រាប់លក្ខខណ្ឌភ្នាល់ និងរយៈពេលមុនអ្នកយល់ព្រម។ ផ្សាយវាតែពេលសេវាអតិថិជនពិតជាផ្ដល់ប្រាក់រង្វាន់នេះ។</p>',
      zh: '<p>每位已验证手机号的用户一次。金额取决于首次存款，最高 131K。接受前客服会说明流水与期限。仅在客服确实发放此红利时发布。</p>',
    },
  },
]
