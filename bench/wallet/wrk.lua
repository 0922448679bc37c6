-- Sends requests that were made and signed before, one after the other: whole HTTP requests of equal length in one file.
local file, length, count, isOver

function init(args)
  file = assert(io.open(args[1], "rb"))
  length = tonumber(args[2])
  count = 0
end

function request()
  local text = file:read(length)
  if text == nil or #text < length then
    io.stderr:write("OVER\n")
    os.exit(3)
  end
  return text
end

function done(summary, latency, requests)
  io.write(string.format(
    '\nRESULT {"requests":%d,"tookMs":%.1f,"p50Ms":%.3f,"p99Ms":%.3f,"badStatus":%d,"broken":%d}\n',
    summary.requests, summary.duration / 1000, latency:percentile(50) / 1000, latency:percentile(99) / 1000,
    summary.errors.status, summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout))
end
