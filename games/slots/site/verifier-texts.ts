import { defineTexts } from '@tonle/text'

/** The page "Write your own verifier": the words between its formulas, which are the same in all languages. */
export const texts = defineTexts({
  'verifier.title': { km: 'សរសេរកម្មវិធីផ្ទៀងផ្ទាត់ដោយខ្លួនឯង', en: 'Write your own verifier', zh: '编写您自己的验证程序' },
  'verifier.lead': {
    km: 'អ្វីៗទាំងអស់ដែលកំណត់លទ្ធផលនៃជុំហ្គេមរបស់យើង មាននៅលើទំព័រនេះ។ អ្នកអាចសរសេរកម្មវិធីផ្ទៀងផ្ទាត់ជាភាសាណាក៏បាន ដោយមិនត្រូវការកម្មវិធី ឬម៉ាស៊ីនមេរបស់យើងទេ។',
    en: 'Everything that decides a round of our games stands on this page. With it you can write a verifier in any language, without our program and without our server.',
    zh: '决定我们游戏每局结果的一切都在本页。您可以用任何语言编写验证程序，无需我们的程序或服务器。',
  },
  'verifier.data': { km: 'អ្វីដែលត្រូវការ', en: 'What you need', zh: '所需数据' },
  'verifier.data_text': {
    km: 'ជុំ៖ បើកវានៅក្នុងកំណត់ត្រាភ្នាល់ ហើយចម្លង «កំណត់ត្រានៃជុំ»។ គ្រាប់ពូជម៉ាស៊ីនមេត្រូវបង្ហាញជាមុន។ វាមានគ្រាប់ពូជទាំងពីរ លេខរៀងជុំ (nonce) ភ្នាល់ និងប្រាក់បានបង់។ ច្បាប់៖ វង់ ខ្សែ និងរង្វាន់នៃកំណែដែលកំណត់ត្រាសរសេរ។ វាជាសាធារណៈ ហើយមិនផ្លាស់ប្តូរក្រោយចេញផ្សាយទេ។',
    en: 'The round: open it in the betting record and copy the “record of the round”. Its server seed must be revealed first. The record has both seeds, the round number (nonce), the stake and the payout. The rules: reels, lines and pays of the version that the record names. They are public, and a released version never changes.',
    zh: '牌局：在投注记录中打开该局，复制“本局记录”（须先公布服务器种子）。其中有两个种子、局号 (nonce)、投注额和派彩。规则：记录所示版本的转轮、中奖线和赔付。规则公开，已发布的版本不会更改。',
  },
  'verifier.promise': { km: 'ការសន្យា', en: 'The promise', zh: '承诺' },
  'verifier.promise_text': {
    km: 'គ្រាប់ពូជម៉ាស៊ីនមេមាន ៣២ បៃ សរសេរជាលេខគោលដប់ប្រាំមួយ ៦៤ ខ្ទង់។ គណនា hash ពីបៃ មិនមែនពីអក្សរទេ។',
    en: 'The server seed is 32 bytes, written as 64 hexadecimal digits. Hash the bytes, not the text.',
    zh: '服务器种子为 32 字节，写成 64 位十六进制数字。对字节而不是文本求哈希。',
  },
  'verifier.bytes': { km: 'បៃ', en: 'Bytes', zh: '字节' },
  'verifier.bytes_text': {
    km: 'ប្លុកនីមួយៗឲ្យ ៣២ បៃ។ សារជាអក្សរធម្មតា៖ គ្រាប់ពូជរបស់អ្នក លេខរៀងជុំ និងលេខប្លុក ជាលេខគោលដប់ ខណ្ឌដោយសញ្ញា «:»។ ប្លុក ០ មុន បន្ទាប់មកប្លុក ១ ពេលប្លុក ០ អស់។',
    en: 'Each block gives 32 bytes. Its message is plain text: your seed, the round number and the number of the block in decimal, with colons between them. Begin with block 0; when it is used up, take block 1, and so on.',
    zh: '每块给出 32 字节。消息为纯文本：您的种子、局号、块号（十进制），以冒号分隔。从第 0 块开始，用完后取第 1 块，依此类推。',
  },
  'verifier.numbers': { km: 'លេខ', en: 'Numbers', zh: '数字' },
  'verifier.numbers_text': {
    km: 'លេខពី 0 ដល់ n − 1 យក 4 បៃបន្ទាប់ជាលេខគ្មានសញ្ញាមួយ បៃធំមុន។ តម្លៃដែលនាំឲ្យលំអៀងត្រូវបោះចោលជាមួយ 4 បៃរបស់វា។ បៃបន្តជាប់គ្នាពេញមួយជុំ រួមទាំងបង្វិលឥតគិតថ្លៃ។',
    en: 'A number from 0 to n − 1 takes the next 4 bytes as one unsigned number, highest byte first. A value that would favour some results is thrown away with its 4 bytes. The bytes run on through the whole round, free spins included.',
    zh: '取接下来的 4 字节作为无符号整数（高位在前），得到 0 到 n − 1 的数字。会造成偏差的值连同其 4 字节一起丢弃。整局（含免费旋转）连续使用同一字节流。',
  },
  'verifier.reels': { km: 'វង់', en: 'Reels', zh: '转轮' },
  'verifier.reels_text': {
    km: 'លេខមួយសម្រាប់វង់នីមួយៗ ពីឆ្វេង។ បង្វិលទីមួយប្រើវង់ strips.base បង្វិលឥតគិតថ្លៃប្រើ strips.free។ ទីតាំងឈប់ស្ថិតនៅជួរលើបំផុត។ បន្ទាប់ពីទីតាំងចុងក្រោយនៃវង់ គឺទីតាំងទីមួយរបស់វា។',
    en: 'Draw one number for each reel, from the left. The first spin uses the reels strips.base, each free spin strips.free. The stop stands in the top row. After the last position of a reel comes its first.',
    zh: '从左起为每个转轮取一个数字。首次旋转使用 strips.base，免费旋转使用 strips.free。停止位置在最上一行；转轮末位之后接首位。',
  },
  'verifier.lines': { km: 'ខ្សែ និង WILD', en: 'Lines and wilds', zh: '中奖线与百搭' },
  'verifier.lines_text': {
    km: 'ខ្សែចាប់ផ្តើមពីរូបរបស់វានៅវង់ទីមួយ។ វាបន្តទៅស្តាំលើរូបដូចគ្នា ឬ wild ហើយឈប់នៅរូបផ្សេង។ បើវែងពី ៣ វង់ឡើងទៅ វាបង់តាមប្រវែង (count)។ wild នីមួយៗនៅក្នុងវាគុណរង្វាន់ដោយលេខរបស់វា ហើយលេខច្រើនគុណគ្នា មិនបូកទេ។ wild មិនដែលនៅវង់ទីមួយទេ។ ខ្សែនីមួយៗបង់តែម្តង ហើយការឈ្នះលើខ្សែទាំងអស់បូកចូលគ្នា។',
    en: 'A line starts with its symbol on the first reel. It goes on to the right over the same symbol or a wild, and ends at anything else. From 3 reels on it pays by its length (count). Each wild in it multiplies the pay by its number; several multiply each other and are not added. A wild never stands on the first reel. Each line pays once; the wins of all lines are added.',
    zh: '中奖线以其在第一轴上的图案开始，向右经过相同图案或百搭继续，遇到其他图案即止。长度 (count) 达 3 轴起按长度赔付。线上每个百搭以其数字乘以奖金，多个百搭相乘而不相加。百搭不出现在第一轴。每条线只付一次，各线奖金相加。',
  },
  'verifier.scatter': { km: 'ចង្កៀង និងបង្វិលឥតគិតថ្លៃ', en: 'Scatters and free spins', zh: '分散图案与免费旋转' },
  'verifier.scatter_text': {
    km: 'ចង្កៀង k នៅកន្លែងណាក៏បាន បង់ចាប់ពី ៣ ហើយ wild មិនគុណវាទេ។ នៅបង្វិលទីមួយ វាឲ្យបង្វិលឥតគិតថ្លៃផង។ នៅបង្វិលឥតគិតថ្លៃ ចង្កៀង ៣ ឬច្រើនបន្ថែម moreSpins បង្វិលទៀត គ្មានដែនកំណត់។ បង្វិលឥតគិតថ្លៃលេងម្តងមួយៗតាមច្បាប់ដូចគ្នា។',
    en: 'k scatters anywhere in view pay from 3 on; no wild multiplies them. In the first spin they also give free spins. In a free spin 3 or more give moreSpins further ones, without a bound. Free spins are played one after another by the same rules.',
    zh: '任意位置出现 k 个分散图案，从 3 个起赔付，百搭不与之相乘。在首次旋转中还给予免费旋转；在免费旋转中，3 个或以上再给予 moreSpins 次，无上限。免费旋转按相同规则逐次进行。',
  },
  'verifier.hold': { km: 'បង្វិលរក្សាទុក', en: 'Coins and respins', zh: '锁定与重转' },
  'verifier.hold_text': {
    km: 'ពេលច្បាប់មាន hold ហើយកាក់ hold.least ឬច្រើនចេញក្នុងបង្វិលទីមួយ៖ កាក់នីមួយៗយកតម្លៃមួយ ពីវង់ឆ្វេង ពីលើចុះក្រោម។ បន្ទាប់មក បង្វិល hold.respins ដង៖ កន្លែងទំនេរនីមួយៗតាមលំដាប់ដូចគ្នា យកលេខមួយ ហើយបើកាក់ធ្លាក់ យកតម្លៃភ្លាមបន្ទាប់។ កាក់ថ្មីធ្វើឲ្យចំនួនបង្វិលពេញវិញ។ វាចប់ពេលគ្មានបង្វិល ឬពេញទាំង ១៥ ដែលបន្ថែម grandCredits។',
    en: 'Where the rules have hold, and the first spin shows hold.least coins or more: each coin takes a value, reel by reel from the left, top first. Then come hold.respins respins: each open place, in the same order, takes a number, and where a coin lands, a value right after it. A new coin brings the respins back to their full number. They end when none is left or all 15 places are full, which adds grandCredits.',
    zh: '若规则含 hold 且首次旋转出现 hold.least 个或以上硬币：从左轴起、自上而下，每个硬币取一个金额。随后重转 hold.respins 次：每个空格按相同顺序取一个数字，若落下硬币，紧接着取一个金额。出现新硬币时重转次数恢复。次数用尽或 15 格全满时结束，全满另加 grandCredits。',
  },
  'verifier.cap': { km: 'ការឈ្នះខ្ពស់បំផុត', en: 'The highest win', zh: '最高奖' },
  'verifier.cap_text': {
    km: 'ក្រោយបង្វិលនីមួយៗ ខ្សែ និងចង្កៀងរបស់វាត្រូវបូកទៅក្រេឌីតនៃជុំ។ ពេលវាដល់ capCredits វាត្រូវកាត់ត្រឹមនោះ ហើយជុំចប់។ បង្វិលដែលនៅសល់មិនត្រូវបានចាប់ទេ។',
    en: 'After each spin its lines and scatters are added to the credits of the round. As soon as these reach capCredits they are cut to it, and the round ends: the spins that are left are not drawn.',
    zh: '每次旋转后，其线奖与分散奖加入本局积分。一旦达到 capCredits，即截止于该值，本局结束，剩余旋转不再抽取。',
  },
  'verifier.money': { km: 'ប្រាក់', en: 'Money', zh: '金额' },
  'verifier.money_text': {
    km: 'មួយក្រេឌីតគឺភ្នាល់ចែកនឹងចំនួនខ្សែ។ ភ្នាល់ដែលផ្តល់ជូនចែកដាច់ជានិច្ច ដូច្នេះគ្មានការបង្គត់ទេ។ លទ្ធផលត្រូវតែស្មើនឹងប្រាក់បានបង់ក្នុងកំណត់ត្រាជុំ និងក្នុងកំណត់ត្រាភ្នាល់។',
    en: 'A credit is the stake divided by the number of lines. For every stake on offer this is exact, so nothing is rounded. The result must be the payout in the record of the round and in the betting record.',
    zh: '一个积分等于投注额除以线数。对所有可选投注额均可整除，因此没有舍入。结果须等于本局记录和投注记录中的派彩。',
  },
  'verifier.examples': { km: 'សាកល្បងកម្មវិធីរបស់អ្នក', en: 'Test your verifier', zh: '测试您的程序' },
  'verifier.examples_text': {
    km: 'ជុំនៃ Naga Gold 1.0.0 ដោយគ្រាប់ពូជរបស់អ្នក «tonle» និងគ្រាប់ពូជម៉ាស៊ីនមេខាងក្រោម៖',
    en: 'Rounds of Naga Gold 1.0.0 with your seed “tonle” and the server seed below:',
    zh: 'Naga Gold 1.0.0 的牌局，您的种子为“tonle”，服务器种子如下：',
  },
  'verifier.stops': { km: 'ទីតាំងឈប់ដំបូង', en: 'First stops', zh: '首次停止位置' },
  'verifier.free_spins': { km: 'បង្វិលឥតគិតថ្លៃ', en: 'Free spins', zh: '免费旋转' },
  'verifier.credits': { km: 'ក្រេឌីត', en: 'Credits', zh: '积分' },
  'verifier.script': { km: 'កម្មវិធីរបស់យើង សម្រាប់ប្រៀបធៀប', en: 'Ours, to compare', zh: '我们的程序，供对照' },
  'verifier.script_text': {
    km: 'កម្មវិធីផ្ទៀងផ្ទាត់ដែលមិនប្រើអ្វីរបស់យើង សម្រាប់ Node 20 ឬថ្មីជាង៖ verify.mjs សម្រាប់ហ្គេមរហ័ស និងផ្នែករបស់វាសម្រាប់ហ្គេមផ្សេង ដែលរក្សាទុកនៅក្បែរវា។ rules.json គឺជាច្បាប់ដែលបានចេញផ្សាយ។',
    en: 'A verifier that imports nothing of ours, for Node 20 or newer: verify.mjs for the instant games, and its parts for the others, saved beside it. rules.json are the published rules.',
    zh: '不引用我们任何代码的验证程序，适用于 Node 20 或更新版本：verify.mjs 用于即时游戏，其余部分用于其他游戏，保存在同一文件夹。rules.json 为已公布的规则。',
  },
  'verifier.rules': { km: 'វង់ ខ្សែ និងរង្វាន់', en: 'Reels, lines and pays', zh: '转轮、中奖线与赔付' },
  'verifier.rules_text': {
    km: 'ច្បាប់ទាំងមូលនៃ {game} {version} ដូចដែលអាសយដ្ឋានខាងលើឆ្លើយ៖',
    en: 'All rules of {game} {version}, as the address above answers them:',
    zh: '{game} {version} 的全部规则，与上方地址返回的一致：',
  },
})
