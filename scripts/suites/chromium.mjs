// `node scripts/suites/chromium.mjs <playwright project>`: one suite in Chromium that is not part of
// `npm test`. Ends with the totals.
import { install } from '../set-up/install.mjs';
import { chromiumSuite } from './chromium-suite.mjs';

const [project = ''] = process.argv.slice(2);
install();
const { passed, failed } = await chromiumSuite(project);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
