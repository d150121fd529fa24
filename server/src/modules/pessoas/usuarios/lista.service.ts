import type { z } from 'zod'
import { camposDoUsuario } from '#contract/pessoas/usuarios.campos.ts'
import { formatarCpf, formatarTelefone } from '#contract/valores/documentos.ts'
import type { exportarMoradores, listarUsuarios } from '#contract/pessoas/usuarios.ts'
import { planilhaDe } from '#server/platform/campos.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { emArquivo, type ArquivoExportado } from '#server/platform/exportacao/arquivo.ts'
import type { Coluna, Linha } from '#server/platform/exportacao/tabela.ts'
import { buscaDe, emLotes, lerOrdem, paginar, type Lugar, type Pagina } from '#server/platform/http/lista.ts'
import * as repo from './usuarios.repo.ts'
import { paraFora, type Usuario } from './usuarios.service.ts'

/** Reading many people: pages, and everything at once. */

type Consulta = z.output<typeof listarUsuarios.query>
type Selecao = Pick<Consulta, 'busca' | 'status' | 'tipo'>

const filtroDe = ({ busca, status, tipo }: Selecao): repo.Filtro => ({
  busca: buscaDe(busca),
  status,
  tipo,
  agora: agoraISO(),
})

const leitor =
  (ctx: Ctx, filtro: repo.Filtro, ordem: Consulta['ordem'] = 'nome') =>
  async (lugar: Lugar) =>
    Promise.all(
      (await repo.listar(ctx.db, filtro, { ...lerOrdem<repo.Ordem>(ordem), ...lugar })).map((l) => paraFora(ctx, l)),
    )

/** A page of people, by name unless asked otherwise. */
export async function listar(ctx: Ctx, query: Consulta): Promise<Pagina<Usuario>> {
  const filtro = filtroDe(query)
  return paginar(query, await repo.contar(ctx.db, filtro), leitor(ctx, filtro, query.ordem))
}

const planilha = planilhaDe(camposDoUsuario)
const COLUNAS: readonly Coluna[] = [...planilha.colunas, { titulo: 'Status', tipo: 'texto', largura: 16 }]

const emLinha = (p: Usuario): Linha => {
  const tel = p.tel === null ? null : formatarTelefone(p.tel)
  const cpf = p.cpf === null ? null : formatarCpf(p.cpf)
  return [...planilha.celulas({ ...p, tel, cpf }), p.status]
}

/** The people of a filter as a file. Throws as `emArquivo` does. */
export function exportar(
  ctx: Ctx,
  { formato, ...query }: z.output<typeof exportarMoradores.query>,
  sinal: AbortSignal,
): Promise<ArquivoExportado> {
  const filtro = filtroDe(query)
  async function* linhas() {
    for await (const lote of emLotes(leitor(ctx, filtro, query.ordem))) yield lote.map(emLinha)
  }
  const tabela = { nome: 'Moradores', colunas: COLUNAS, lotes: linhas() }
  return emArquivo(ctx, formato, tabela, () => repo.contar(ctx.db, filtro), sinal)
}
