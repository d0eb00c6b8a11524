export interface Sample {
  /** Hours since the beginning. */
  at: number;
  value: number;
}

/** By how many per cent of its mean the value rises in an hour: the straight line nearest to all samples. */
export function risePerHour(samples: readonly Sample[]): number {
  const mean = (values: number[]) => values.reduce((total, value) => total + value, 0) / values.length;
  const at = mean(samples.map((sample) => sample.at));
  const value = mean(samples.map((sample) => sample.value));
  const together = mean(samples.map((sample) => (sample.at - at) * (sample.value - value)));
  const spread = mean(samples.map((sample) => (sample.at - at) ** 2));
  return (together / spread / value) * 100;
}
