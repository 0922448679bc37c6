import type { SeedDocument } from './seed.ts'

/** Articles of the help center that come with the program. They say what this program does; an operator changes them in the console. */
export const helpDocuments: readonly SeedDocument[] = [
  {
    ...{ kind: 'help', key: 'open-account', category: 'start' },
    title: { en: 'Open an account', km: 'បើកគណនី', zh: '注册账户' },
    content: {
      en: '<ol><li>Press <strong>Register</strong> at the top and fill in the fields. What each field takes stands below it.</li><li>Read the terms, and register only if you are of age. Each person has one account.</li><li>You are signed in at once. Add an e-mail address or a mobile number under <a href="/member/security">My account</a>, so that you can set a new password if you lose yours.</li></ol><p>You may also look around first: most games of our own studio have a free demo that needs no account.</p>',
      km: '<ol><li>ចុច <strong>ចុះឈ្មោះ</strong> នៅខាងលើ ហើយបំពេញប្រអប់នីមួយៗ។ លក្ខខណ្ឌនៃប្រអប់សរសេរនៅខាងក្រោមវា។</li><li>អានលក្ខខណ្ឌ ហើយចុះឈ្មោះតែបើអ្នកគ្រប់អាយុ។ មនុស្សម្នាក់មានគណនីតែមួយ។</li><li>អ្នកចូលគណនីភ្លាម។ បន្ថែមអ៊ីមែល ឬលេខទូរសព្ទនៅ <a href="/member/security">គណនីរបស់ខ្ញុំ</a> ដើម្បីអាចកំណត់ពាក្យសម្ងាត់ថ្មីពេលភ្លេច។</li></ol><p>អ្នកក៏អាចមើលជាមុនបាន៖ ហ្គេមភាគច្រើននៃស្ទូឌីយោយើងមានការសាកលេងឥតគិតថ្លៃ មិនត្រូវការគណនីទេ។</p>',
      zh: '<ol><li>点击顶部的<strong>注册</strong>并填写各栏，填写要求写在每栏下方。</li><li>请阅读条款，达到法定年龄方可注册。每人仅限一个账户。</li><li>注册后立即登录。请在<a href="/member/security">我的账户</a>中添加邮箱或手机号，以便忘记密码时重设。</li></ol><p>您也可以先随意看看：自家工作室的多数游戏可免费试玩，无需账户。</p>',
    },
  },
  {
    ...{ kind: 'help', key: 'deposit', category: 'money' },
    title: { en: 'How to deposit', km: 'របៀបដាក់ប្រាក់', zh: '如何存款' },
    content: {
      en: '<ol><li>Open <a href="/member/deposit">Deposit</a>, choose how to pay and enter the amount. The limits stand beside the amount.</li><li>Pay exactly the amount shown, within the time shown, by the QR code or on the bank’s page.</li><li>A local bank transfer is usually credited in about 15 seconds. The balance at the top follows by itself; you need not reload the page.</li></ol><h3>If it takes longer</h3><p>Another amount, a second payment for the same request or one after its time is not lost: it waits for our staff, who credit it to you or send it back. Keep your bank’s reference and contact customer service.</p>',
      km: '<ol><li>បើក <a href="/member/deposit">ដាក់ប្រាក់</a> ជ្រើសវិធីបង់ ហើយបញ្ចូលចំនួន។ កម្រិតនៅក្បែរចំនួនប្រាក់។</li><li>បង់ឱ្យត្រូវចំនួនដែលបង្ហាញ ក្នុងរយៈពេលដែលបង្ហាញ តាមកូដ QR ឬនៅទំព័រធនាគារ។</li><li>ការផ្ទេរតាមធនាគារក្នុងស្រុក ជាធម្មតាចូលក្នុងរយៈពេលប្រហែល ១៥ វិនាទី។ សមតុល្យខាងលើប្ដូរដោយខ្លួនឯង មិនចាំបាច់ផ្ទុកទំព័រឡើងវិញ។</li></ol><h3>បើយូរជាងនេះ</h3><p>ចំនួនខុស ការបង់ពីរដង ឬបង់ក្រោយពេលកំណត់ មិនបាត់ទេ៖ វារង់ចាំបុគ្គលិកយើង ដែលបញ្ចូលជូនអ្នក ឬផ្ញើត្រឡប់វិញ។ សូមរក្សាលេខយោងរបស់ធនាគារ ហើយទាក់ទងសេវាអតិថិជន។</p>',
      zh: '<ol><li>打开<a href="/member/deposit">存款</a>，选择支付方式并输入金额，限额显示在金额旁。</li><li>请在规定时间内，用二维码或在银行页面支付与显示完全一致的金额。</li><li>本地银行转账通常约 15 秒到账，顶部余额会自动更新，无需刷新页面。</li></ol><h3>如果超过时间</h3><p>金额不符、同一申请重复支付或超时支付都不会丢失：工作人员会为您入账或退回。请保留银行流水号并联系客服。</p>',
    },
  },
  {
    ...{ kind: 'help', key: 'withdraw', category: 'money' },
    title: { en: 'How to withdraw', km: 'របៀបដកប្រាក់', zh: '如何提款' },
    content: {
      en: '<ol><li>Open <a href="/member/withdraw">Withdraw</a>, enter the amount and choose one of your bank accounts. You may be asked for your password first.</li><li>The amount is set aside until it is decided. If the request is refused or you cancel it, the amount is back at once.</li><li>When the bank has paid, say whether you received all of it, a part or nothing. Without an answer within the time shown, it counts as received.</li></ol><p>One request is under way at a time. After a reset password or a changed contact, withdrawals may wait for a day: this protects your money from somebody else.</p>',
      km: '<ol><li>បើក <a href="/member/withdraw">ដកប្រាក់</a> បញ្ចូលចំនួន ហើយជ្រើសគណនីធនាគាររបស់អ្នក។ អ្នកអាចត្រូវវាយពាក្យសម្ងាត់ជាមុន។</li><li>ចំនួននោះត្រូវទុកដោយឡែករហូតមានការសម្រេច។ បើត្រូវបដិសេធ ឬអ្នកលុបចោល វាត្រឡប់មកវិញភ្លាម។</li><li>ពេលធនាគារបានបង់ សូមប្រាប់ថាអ្នកទទួលបានពេញ មួយផ្នែក ឬមិនទទួល។ បើគ្មានចម្លើយក្នុងរយៈពេលដែលបង្ហាញ វាត្រូវរាប់ថាបានទទួល។</li></ol><p>មានសំណើតែមួយក្នុងពេលមួយ។ ក្រោយការកំណត់ពាក្យសម្ងាត់ថ្មី ឬប្ដូរទំនាក់ទំនង ការដកប្រាក់អាចរង់ចាំមួយថ្ងៃ ដើម្បីការពារប្រាក់អ្នក។</p>',
      zh: '<ol><li>打开<a href="/member/withdraw">提款</a>，输入金额并选择您的银行账户，系统可能先要求输入密码。</li><li>金额会先冻结，直至处理完成；若被拒绝或您自行取消，立即退回。</li><li>银行付款后，请确认全额、部分或未收到；在规定时间内未回复，则视为已收到。</li></ol><p>同一时间只处理一笔申请。重设密码或更换联系方式后，提款可能需等待一天，以保护您的资金。</p>',
    },
  },
  {
    ...{ kind: 'help', key: 'bonus', category: 'money', position: 2 },
    title: { en: 'Playing without a bonus', km: 'លេងដោយគ្មានប្រាក់រង្វាន់', zh: '无红利游戏' },
    content: {
      en: '<p>What you deposit is cash. No bonus is added unasked, so nothing has to be wagered before you may withdraw: the limits of a withdrawal are the only conditions.</p><p>Where a promotion is offered, its conditions stand beside it, before you choose.</p>',
      km: '<p>ប្រាក់ដែលអ្នកដាក់គឺជាសាច់ប្រាក់។ គ្មានប្រាក់រង្វាន់ត្រូវបន្ថែមដោយមិនសុំទេ ដូច្នេះអ្នកមិនចាំបាច់ភ្នាល់ចំនួនណាមួយមុនដកប្រាក់ឡើយ៖ មានតែកម្រិតនៃការដកប្រាក់ប៉ុណ្ណោះ។</p><p>បើមានប្រូម៉ូសិន លក្ខខណ្ឌរបស់វានៅក្បែរ មុនពេលអ្នកជ្រើស។</p>',
      zh: '<p>您的存款就是现金。我们不会擅自添加红利，因此提款前没有流水要求，只受提款限额约束。</p><p>如有优惠活动，条件会在您选择之前写明在旁。</p>',
    },
  },
  {
    ...{ kind: 'help', key: 'fairness', category: 'games' },
    title: { en: 'Fairness and verification', km: 'ភាពយុត្តិធម៌ និងការផ្ទៀងផ្ទាត់', zh: '公平与验证' },
    content: {
      en: '<p>This is about the games of our own studio.</p><ol><li>Before you bet, the server shows the fingerprint (SHA-256) of a secret seed. It cannot change the seed any more without changing the fingerprint.</li><li>Your own seed and the number of the round are mixed with it, so that nobody can choose a result alone. You may change your seed whenever you like.</li><li>When the secret seed is revealed, your browser checks the fingerprint, computes the round again and compares.</li></ol><p>Open a bet under <a href="/member/bets">Betting record</a> and press <strong>Verify</strong>, or <a href="/verify">check a round by hand</a>. The return of each of our games is computed exactly, not estimated, and stands in its rules.</p>',
      km: '<p>នេះសម្រាប់ហ្គេមនៃស្ទូឌីយោរបស់យើង។</p><ol><li>មុនពេលអ្នកភ្នាល់ ម៉ាស៊ីនមេបង្ហាញស្នាមម្រាមដៃ (SHA-256) នៃលេខសម្ងាត់។ វាមិនអាចប្ដូរលេខនោះទៀតដោយមិនប្ដូរស្នាមម្រាមដៃទេ។</li><li>លេខរបស់អ្នក និងលេខរៀងជុំត្រូវលាយជាមួយវា ដូច្នេះគ្មាននរណាអាចជ្រើសលទ្ធផលម្នាក់ឯងបានទេ។ អ្នកអាចប្ដូរលេខរបស់អ្នកពេលណាក៏បាន។</li><li>ពេលលេខសម្ងាត់ត្រូវបង្ហាញ កម្មវិធីរុករករបស់អ្នកពិនិត្យស្នាមម្រាមដៃ គណនាជុំឡើងវិញ ហើយប្រៀបធៀប។</li></ol><p>បើកការភ្នាល់នៅ <a href="/member/bets">កំណត់ត្រាភ្នាល់</a> ហើយចុច <strong>ផ្ទៀងផ្ទាត់</strong> ឬ <a href="/verify">ពិនិត្យជុំដោយដៃ</a>។ អត្រាសងប្រាក់នៃហ្គេមយើងត្រូវបានគណនាពិតប្រាកដ ហើយសរសេរក្នុងវិធានរបស់វា។</p>',
      zh: '<p>以下适用于自家工作室的游戏。</p><ol><li>下注前，服务器公布秘密种子的指纹（SHA-256）。此后若更改种子，指纹必然不同。</li><li>您的种子与局号会与之混合，任何一方都无法单独决定结果。您可随时更换自己的种子。</li><li>秘密种子公开后，您的浏览器会核对指纹、重新计算该局并比对。</li></ol><p>在<a href="/member/bets">投注记录</a>中打开一笔投注并点击<strong>验证</strong>，或<a href="/verify">手动核验一局</a>。每款自家游戏的返还率都是精确计算而非估计，写在其规则中。</p>',
    },
  },
  {
    ...{ kind: 'help', key: 'rounds', category: 'games', position: 1 },
    title: { en: 'Rounds, demos and interruptions', km: 'ជុំ ការសាកលេង និងការរអាក់រអួល', zh: '游戏局、试玩与中断' },
    content: {
      en: '<ul><li><strong>Demo</strong> plays with free credits that are worth nothing. A demo has the same rules and the same odds.</li><li><strong>An accepted bet stands.</strong> If the connection breaks, the round goes on where it stopped when you open the game again; a finished round is paid in any case.</li><li><strong>Every bet is in your <a href="/member/bets">betting record</a></strong>, with stake, payout and the round’s number.</li><li>What cannot be played now (a maker’s maintenance) says so, and other games are suggested.</li></ul>',
      km: '<ul><li><strong>ការសាកលេង</strong> ប្រើក្រេឌីតឥតគិតថ្លៃ ដែលគ្មានតម្លៃ។ វាមានវិធាន និងឱកាសដូចគ្នា។</li><li><strong>ការភ្នាល់ដែលបានទទួលនៅជាធរមាន។</strong> បើការតភ្ជាប់ដាច់ ជុំបន្តពីកន្លែងដែលវាឈប់ ពេលអ្នកបើកហ្គេមឡើងវិញ ជុំដែលចប់ហើយត្រូវបង់ក្នុងគ្រប់ករណី។</li><li><strong>រាល់ការភ្នាល់នៅក្នុង<a href="/member/bets">កំណត់ត្រាភ្នាល់</a></strong> ជាមួយប្រាក់ភ្នាល់ ប្រាក់សង និងលេខជុំ។</li><li>ហ្គេមដែលកំពុងថែទាំប្រាប់អ្នក ហើយស្នើហ្គេមផ្សេង។</li></ul>',
      zh: '<ul><li><strong>试玩</strong>使用没有价值的免费筹码，规则与赔率完全相同。</li><li><strong>已接受的投注有效。</strong>若连接中断，重新打开游戏后从中断处继续；已结束的局必定派彩。</li><li><strong>每笔投注都在您的<a href="/member/bets">投注记录</a>中</strong>，含投注额、派彩与局号。</li><li>暂时无法进行的游戏（厂商维护）会说明原因，并推荐其他游戏。</li></ul>',
    },
  },
  {
    ...{ kind: 'help', key: 'account', category: 'account' },
    title: { en: 'Keep your account safe', km: 'រក្សាគណនីឱ្យមានសុវត្ថិភាព', zh: '保护您的账户' },
    content: {
      en: '<ul><li>Choose a long password that you use nowhere else. We never ask for it in a chat.</li><li>Add an authenticator app under <a href="/member/security">My account</a>: a sign-in from an unknown place then needs its code, too.</li><li>Set a payment password, which is asked for before money leaves.</li><li>Look at <a href="/member/security">My account</a> for the devices that are signed in, and sign out those you do not know. Each sign-in is listed with time and place.</li></ul>',
      km: '<ul><li>ជ្រើសពាក្យសម្ងាត់វែងដែលអ្នកមិនប្រើនៅកន្លែងផ្សេង។ យើងមិនដែលសួររកវាក្នុងការជជែកទេ។</li><li>បន្ថែមកម្មវិធីផ្ទៀងផ្ទាត់នៅ <a href="/member/security">គណនីរបស់ខ្ញុំ</a>៖ ការចូលពីកន្លែងមិនស្គាល់ត្រូវការកូដរបស់វាផង។</li><li>កំណត់ពាក្យសម្ងាត់ទូទាត់ ដែលត្រូវសួរមុនពេលប្រាក់ចេញ។</li><li>មើលឧបករណ៍ដែលបានចូលនៅ <a href="/member/security">គណនីរបស់ខ្ញុំ</a> ហើយបិទឧបករណ៍ដែលអ្នកមិនស្គាល់។ ការចូលនីមួយៗមានពេលវេលា និងទីកន្លែង។</li></ul>',
      zh: '<ul><li>请使用较长且不在别处使用的密码，我们绝不会在聊天中索要。</li><li>在<a href="/member/security">我的账户</a>中添加身份验证器：从陌生地点登录时还需其验证码。</li><li>设置支付密码，资金转出前会要求输入。</li><li>在<a href="/member/security">我的账户</a>查看已登录的设备，退出不认识的设备。每次登录的时间与地点均有记录。</li></ul>',
    },
  },
  {
    ...{ kind: 'help', key: 'login', category: 'account', position: 1 },
    title: { en: 'I cannot sign in', km: 'ខ្ញុំមិនអាចចូលគណនីបាន', zh: '无法登录' },
    content: {
      en: '<ul><li><strong>Forgotten password:</strong> press “Forgot password” in the login. We send a link to your e-mail address, or a code to your mobile number.</li><li><strong>Too many tries:</strong> the login pauses for some minutes and says for how long. Recovery by e-mail or mobile ends the pause.</li><li><strong>A code is asked for:</strong> you sign in from a place or device where we have not seen you before.</li><li><strong>The page says that you were signed out:</strong> your session ended elsewhere or after a long pause. Your money and unfinished rounds are kept.</li></ul>',
      km: '<ul><li><strong>ភ្លេចពាក្យសម្ងាត់៖</strong> ចុច «ភ្លេចពាក្យសម្ងាត់» ក្នុងប្រអប់ចូល។ យើងផ្ញើតំណទៅអ៊ីមែល ឬកូដទៅលេខទូរសព្ទរបស់អ្នក។</li><li><strong>ព្យាយាមច្រើនពេក៖</strong> ការចូលផ្អាកប៉ុន្មាននាទី ហើយប្រាប់រយៈពេល។ ការស្ដារតាមអ៊ីមែល ឬទូរសព្ទបញ្ចប់ការផ្អាក។</li><li><strong>ត្រូវការកូដ៖</strong> អ្នកចូលពីកន្លែង ឬឧបករណ៍ដែលយើងមិនធ្លាប់ឃើញ។</li><li><strong>ទំព័រប្រាប់ថាអ្នកបានចាកចេញ៖</strong> សម័យរបស់អ្នកបានចប់នៅកន្លែងផ្សេង ឬក្រោយការឈប់យូរ។ ប្រាក់ និងជុំមិនទាន់ចប់ត្រូវបានរក្សាទុក។</li></ul>',
      zh: '<ul><li><strong>忘记密码：</strong>在登录框点击“忘记密码”，我们会发送链接到您的邮箱，或发送验证码到您的手机。</li><li><strong>尝试次数过多：</strong>登录会暂停数分钟并显示时长；通过邮箱或手机找回可结束暂停。</li><li><strong>要求输入验证码：</strong>您正从陌生的地点或设备登录。</li><li><strong>页面提示已退出：</strong>会话在别处结束或闲置过久。您的资金与未完成的局都会保留。</li></ul>',
    },
  },
  {
    ...{ kind: 'help', key: 'responsible', category: 'safety' },
    title: { en: 'Responsible play', km: 'លេងដោយទទួលខុសត្រូវ', zh: '理性游戏' },
    content: {
      en: '<ul><li>Play only with what you can afford to lose. A game is entertainment, not income: over time the house keeps its share.</li><li>Minors may not play.</li><li>Decide before you start how much and how long. Look at your <a href="/member/profit">profit and loss</a> now and then.</li><li>Do not chase losses. If play is no longer fun, take a break: see <a href="/responsible">responsible play</a>.</li></ul>',
      km: '<ul><li>លេងតែប្រាក់ដែលអ្នកអាចខាតបាន។ ហ្គេមគឺជាការកម្សាន្ត មិនមែនជាប្រាក់ចំណូលទេ៖ យូរៗទៅផ្ទះទុកចំណែករបស់ខ្លួន។</li><li>អនីតិជនមិនត្រូវបានអនុញ្ញាតទេ។</li><li>សម្រេចជាមុនថាលេងប៉ុន្មាន និងយូរប៉ុណ្ណា។ មើល <a href="/member/profit">ចំណេញ និងខាត</a> របស់អ្នកម្ដងម្កាល។</li><li>កុំដេញតាមការខាត។ បើការលេងលែងសប្បាយ សូមសម្រាក៖ មើល <a href="/responsible">លេងដោយទទួលខុសត្រូវ</a>។</li></ul>',
      zh: '<ul><li>仅用您能承受损失的资金。游戏是娱乐，不是收入来源：长期来看庄家总有优势。</li><li>未成年人禁止游戏。</li><li>开始前先定好金额与时间，并不时查看您的<a href="/member/profit">个人盈亏</a>。</li><li>不要追回损失。如果不再有乐趣，请休息一下：参见<a href="/responsible">理性游戏</a>。</li></ul>',
    },
  },
  {
    ...{ kind: 'help', key: 'limits', category: 'safety', position: 1 },
    title: { en: 'Limits and breaks', km: 'កម្រិត និងការសម្រាក', zh: '限额与休息' },
    content: {
      en: '<p>Under <a href="/member/security">My account</a> you can take a time-out of 1 to 42 days, or exclude yourself for 6 to 60 months.</p><ul><li>It holds from the same moment. Bets and deposits are refused; wins of rounds under way, refunds and withdrawals go on.</li><li>It can be made longer, never shorter. Our staff cannot end it either.</li><li>A time-out ends by itself. After an exclusion you ask for the end, and it comes a day later.</li></ul><p>Limits of deposits and withdrawals stand beside the amount.</p>',
      km: '<p>នៅ <a href="/member/security">គណនីរបស់ខ្ញុំ</a> អ្នកអាចសម្រាកពី ១ ដល់ ៤២ ថ្ងៃ ឬដកខ្លួនពី ៦ ដល់ ៦០ ខែ។</p><ul><li>វាមានប្រសិទ្ធភាពភ្លាម។ ការភ្នាល់ និងការដាក់ប្រាក់ត្រូវបដិសេធ ប្រាក់ឈ្នះនៃជុំកំពុងលេង ការសងវិញ និងការដកប្រាក់នៅតែដំណើរការ។</li><li>វាអាចពន្យារបាន ប៉ុន្តែមិនអាចបន្ថយទេ។ បុគ្គលិកយើងក៏មិនអាចបញ្ចប់វាដែរ។</li><li>ការសម្រាកចប់ដោយខ្លួនឯង។ ក្រោយការដកខ្លួន អ្នកស្នើសុំបញ្ចប់ ហើយវាចប់មួយថ្ងៃក្រោយ។</li></ul><p>កម្រិតនៃការដាក់ និងដកប្រាក់នៅក្បែរចំនួនប្រាក់។</p>',
      zh: '<p>在<a href="/member/security">我的账户</a>中，您可以选择 1 至 42 天的暂停，或 6 至 60 个月的自我排除。</p><ul><li>立即生效。投注与存款会被拒绝；进行中的局的派彩、退款与提款照常。</li><li>只能延长，不能缩短，工作人员也无法提前结束。</li><li>暂停到期自动结束；自我排除到期后需由您申请，一天后解除。</li></ul><p>存款与提款的限额显示在金额旁。</p>',
    },
  },
  {
    ...{ kind: 'help', key: 'app', category: 'app' },
    title: { en: 'The site as an app', km: 'គេហទំព័រជាកម្មវិធី', zh: '将网站安装为应用' },
    content: {
      en: '<p>The site can stand on your home screen like any other app, without a store: it opens in a window of its own and is always the newest version.</p><p>How it is done on iPhone, iPad, Android and on a computer is shown step by step at <a href="/m/appDownload">Get the app</a>. The QR code there opens the site on your phone, and if you are signed in, it signs you in there, once and within a minute.</p><p>Without a connection the app says so. Nothing of your account is stored for offline use.</p>',
      km: '<p>គេហទំព័រអាចនៅលើអេក្រង់ដើមដូចកម្មវិធីដទៃ ដោយមិនត្រូវការហាងកម្មវិធី៖ វាបើកក្នុងផ្ទាំងរបស់ខ្លួន ហើយតែងតែជាកំណែថ្មីបំផុត។</p><p>របៀបធ្វើលើ iPhone, iPad, Android និងកុំព្យូទ័រ បង្ហាញជាជំហាននៅ <a href="/m/appDownload">ទាញយកកម្មវិធី</a>។ កូដ QR នៅទីនោះបើកគេហទំព័រលើទូរសព្ទ ហើយបើអ្នកបានចូលគណនី វាចូលឱ្យអ្នកនៅទីនោះម្ដង ក្នុងរយៈពេលមួយនាទី។</p><p>បើគ្មានការតភ្ជាប់ កម្មវិធីប្រាប់អ្នក។ គ្មានអ្វីពីគណនីរបស់អ្នកត្រូវរក្សាទុកសម្រាប់ប្រើក្រៅបណ្ដាញទេ។</p>',
      zh: '<p>本站可像应用一样放到主屏幕，无需应用商店：在独立窗口打开，并始终是最新版本。</p><p>iPhone、iPad、Android 与电脑的安装步骤见<a href="/m/appDownload">下载应用</a>。页面上的二维码可在手机上打开本站；若您已登录，一分钟内扫描可一次性在手机上登录。</p><p>没有网络时应用会提示，不会离线保存您账户的任何信息。</p>',
    },
  },
]
