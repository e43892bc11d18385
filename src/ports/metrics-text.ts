/** What a door asks for a scrape: the metrics as text, with its media type. */

export interface MetricsText {
  contentType: string;
  text: string;
}

export type ReadMetrics = () => Promise<MetricsText>;
