/** A promise to be kept by the test: an answer that waits until something was looked at. */
export function deferred<T>() {
  let resolve: (value: T) => void = ignore;
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

function ignore(): void {
  // Replaced before anybody can call it.
}
