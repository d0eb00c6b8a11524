import { expect, it } from 'vitest';
import { serializeForScript } from './boot.ts';

const hostile = '</script><!--<script>&amp;\u2028\u2029 & "quoted" > 👰';

it('escapes every character that could end a script element or a line', () => {
  const told = serializeForScript({ [hostile]: [hostile] });
  expect(told).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(told)).toEqual({ [hostile]: [hostile] });
});
