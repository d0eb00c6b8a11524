declare module 'autocannon' {
  interface Options {
    url: string;
    connections: number;
    amount: number;
    method?: 'GET' | 'POST';
    headers?: Record<string, string>;
    body?: string;
    requests?: object[];
    idReplacement?: boolean;
  }
  interface Result {
    '2xx': number;
    non2xx: number;
    errors: number;
    duration: number;
    latency: { p50: number; p99: number; average: number };
    requests: { average: number; total: number };
  }
  // biome-ignore lint/style/noDefaultExport: the package exports itself this way
  export default function autocannon(options: Options): Promise<Result>;
}
