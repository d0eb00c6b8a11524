import { existsSync } from 'node:fs';
import { type Config, parseConfig } from './config.ts';

/** Reads the environment, with `.env` of the working directory behind the variables that are really set. */
export function readEnvironment(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return parseConfig(process.env);
}
