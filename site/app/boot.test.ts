import { expect, it } from 'vitest';
import { serializeForScript } from './boot.ts';

const hostile = '</script><!--<script>&amp;\u2028\u2029 & "quoted" > 👰';

it('what a page tells its scripts holds nothing that HTML or a line of code could read', () => {
  const told = serializeForScript({ [hostile]: [hostile] });
  expect(told).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(told)).toEqual({ [hostile]: [hostile] });
});
