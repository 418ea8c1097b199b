-- wrk script: requests the listed hosts and paths in rotation and prints the result as one line of JSON.
-- Arguments: a file with one host per line, a file with one path per line.
local requests, at = {}, 0

local function lines(path)
  local found = {}
  for line in io.lines(path) do found[#found + 1] = line end
  return found
end

function init(args)
  local hosts, paths = lines(args[1]), lines(args[2])
  for index = 1, math.max(#hosts, #paths) do
    local host, path = hosts[(index - 1) % #hosts + 1], paths[(index - 1) % #paths + 1]
    requests[index] = wrk.format("GET", path, { ["Host"] = host, ["Accept-Encoding"] = "br" })
  end
end

function request()
  at = at % #requests + 1
  return requests[at]
end

function done(summary)
  local errors = summary.errors
  print(string.format('{"requests":%d,"microseconds":%d,"bytes":%d,"errorResponses":%d,"socketErrors":%d,"timeouts":%d}',
    summary.requests, summary.duration, summary.bytes, errors.status,
    errors.connect + errors.read + errors.write, errors.timeout))
end
