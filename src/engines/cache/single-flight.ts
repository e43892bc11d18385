/** Lets equal requests share one piece of work, which is aborted only when every caller has left. */

interface Flight<Value> {
  result: Promise<Value>;
  callers: number;
  stop: AbortController;
}

export type SingleFlight<Value> = (
  key: string,
  start: (signal: AbortSignal) => Promise<Value>,
  signal?: AbortSignal,
) => Promise<Value>;

export function createSingleFlight<Value>(): SingleFlight<Value> {
  const flights = new Map<string, Flight<Value>>();

  function forget(key: string, flight: Flight<Value>): void {
    if (flights.get(key) === flight) flights.delete(key);
  }

  function takeOff(key: string, start: (signal: AbortSignal) => Promise<Value>): Flight<Value> {
    const stop = new AbortController();
    const flight: Flight<Value> = { result: start(stop.signal), callers: 0, stop };
    flights.set(key, flight);
    const land = () => forget(key, flight);
    flight.result.then(land, land);
    return flight;
  }

  return (key, start, signal) => {
    if (signal?.aborted) return Promise.reject(signal.reason);
    const flight = flights.get(key) ?? takeOff(key, start);
    flight.callers += 1;
    return new Promise<Value>((resolve, reject) => {
      const leave = () => {
        reject(signal?.reason);
        flight.callers -= 1;
        if (flight.callers > 0) return;
        forget(key, flight);
        flight.stop.abort(signal?.reason);
      };
      const stay = () => signal?.removeEventListener('abort', leave);
      signal?.addEventListener('abort', leave, { once: true });
      flight.result.then(resolve, reject).finally(stay);
    });
  };
}
