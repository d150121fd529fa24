import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { montarDocumento } from '#server/platform/openapi/montar.ts'
import { comandos, nodeFixado, noProjeto } from '../../scripts/lib/projeto.mjs'
import { ADMIN, Desfazer, iniciarProcesso, novaCasa } from './processo.ts'

const desfazer = new Desfazer()
afterAll(() => desfazer.tudo())

/** What somebody else's program does with a client that a tool made of the document: nothing of ours but that file. */
const PROGRAMA = `
import { ok } from '@oazapfts/runtime'
import * as api from './api.ts'

const [url = '', email = '', senha = ''] = process.argv.slice(2)
api.defaults.baseUrl = url
const recusada = await api.sessoesEntrar({ email, password: senha + 'x' })
if (recusada.status !== 401) throw new Error('entrou com outra senha: ' + recusada.status)
const codigo: api.Erro['code'] = recusada.data.code

const sessao: api.SessaoAberta = await ok(api.sessoesEntrar({ email, password: senha }))
api.defaults.headers = { Authorization: 'Bearer ' + sessao.token }
const despesa: api.Despesa = await ok(api.despesasCriar(
  { nota: '1045', name: 'Bombas do Exemplo', price: 480.5, description: 'Troca da bomba', data: '2026-07-10' },
  { idempotencyKey: 'despesa-1045' },
))
const lista: api.DespesaNaLista[] = await ok(api.despesasListar({ busca: 'bomba' }))

const ofx = 'OFXHEADER:100\\n\\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKACCTFROM><BANKID>341<BRANCHID>1<ACCTID>2-3' +
  '</BANKACCTFROM><BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260710<TRNAMT>-480.50<FITID>1<MEMO>BOMBAS' +
  '</STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>'
const arquivo = new File([ofx], 'julho.ofx', { type: 'application/x-ofx' })
const previa: api.PreviaDoExtrato = await ok(api.bancoPrever({ arquivo }))
const extrato: api.Extrato = await ok(api.bancoImportar(String(previa.novas), { arquivo }))
const planilha: string | Blob = await ok(api.despesasExportar('csv'))
const aviso = await api.despesasVer('nao-existe')
console.log(JSON.stringify({
  codigo, lista: lista.map(({ _id, price }) => [_id === despesa._id, price]), novas: [previa.novas, extrato.novas],
  csv: String(planilha).includes('Bombas do Exemplo'), semEla: aviso.status,
}))
`

/** @returns what it printed. @throws Error with all it said, when it fails */
function rodar(argumentos: string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(nodeFixado, argumentos, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(stdout + stderr)
  return stdout
}

test('um cliente gerado do documento tem tipos, entra, grava, envia um extrato e baixa uma planilha', async () => {
  // Inside the project, so that the client finds what it runs on.
  mkdirSync(noProjeto('.cache'), { recursive: true })
  const pasta = mkdtempSync(noProjeto('.cache/cliente-'))
  desfazer.depois(() => rmSync(pasta, { recursive: true, force: true }))
  writeFileSync(join(pasta, 'openapi.json'), JSON.stringify(await montarDocumento()))
  rodar([noProjeto('node_modules/oazapfts/dist/cli.js'), 'openapi.json', 'api.ts'], pasta)
  writeFileSync(join(pasta, 'programa.ts'), PROGRAMA)
  const compilerOptions = {
    ...{ strict: true, noEmit: true, target: 'esnext', module: 'nodenext', skipLibCheck: true },
    ...{ types: ['node'], lib: ['esnext', 'dom'], allowImportingTsExtensions: true },
  }
  writeFileSync(join(pasta, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['programa.ts'] }))
  expect(rodar([comandos.tsc, '-p', '.'], pasta)).toBe('')

  const { url } = await iniciarProcesso(desfazer, await novaCasa(desfazer, 'sqlite'))
  const saida = rodar(['programa.ts', url, ADMIN.email, ADMIN.senha], pasta)
  expect(JSON.parse(saida)).toEqual({
    codigo: 'CREDENCIAIS_INVALIDAS',
    lista: [[true, 480.5]],
    novas: [1, 1],
    csv: true,
    semEla: 404,
  })
})
