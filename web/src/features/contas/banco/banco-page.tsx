import { IconFileImport, IconFileInvoice } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Movimento } from '#contract/contas/banco.ts'
import { paths } from '../../../app/paths.ts'
import { avisarErro, avisarSucesso } from '../../../avisos/avisos.ts'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { WhenWritable, useCanWrite } from '../../../ui/read-only.tsx'
import type { DescricaoDaLista, LeituraDaLista } from '../../../listas/descricao-da-lista.ts'
import { ListaDeRegistros } from '../../../listas/lista-de-registros.tsx'
import { useListaDeRegistros } from '../../../listas/use-lista-de-registros.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { useConfirm } from '../../../ui/overlays/confirm.tsx'
import { Page, PageHead } from '../../../ui/page/page.tsx'
import { conciliar, consultaDasContas, desfazer, listar, type ConsultaDeMovimentos } from './banco.api.ts'
import { OsCertos } from './certos.tsx'
import { cartaoCom, colunasCom } from './colunas.tsx'
import { ContasDosExtratos } from './contas-dos-extratos.tsx'
import { ExtratosFeitos } from './extratos-feitos.tsx'
import { consultaDe, MOVIMENTOS, type FiltrosDoBanco as NomesDosFiltros } from './filtro.ts'
import { FiltrosDoBanco } from './filtros-do-banco.tsx'
import type { Acoes } from './o-que-e.tsx'
import { itensDaSugestao } from './partes.ts'
import { SaldosDoBanco } from './saldos-do-banco.tsx'
import { contar, nomeDoMovimento, perguntaAoDesfazer } from './textos.ts'

const DialogoDeConciliacao = lazy(() =>
  import('./dialogo-de-conciliacao.tsx').then((m) => ({ default: m.DialogoDeConciliacao })),
)
const DialogoDeIgnorar = lazy(() => import('./dialogo-de-ignorar.tsx').then((m) => ({ default: m.DialogoDeIgnorar })))

/** Said of what was done last alone: many confirmed in a row do not pile up over the page. */
const dizer = (texto: string, desfazer: () => Promise<void>) => avisarSucesso(texto, { id: 'banco', desfazer })

/** What can be done about movements, one at a time; `voltar` undoes at once what was done just now. */
function useAcoes(escolher: (m: Movimento) => void) {
  const { confirm, dialog } = useConfirm()
  const [gravando, setGravando] = useState<string | null>(null)
  async function gravar(m: Movimento, acao: () => Promise<Movimento>, feito: (agora: Movimento) => void) {
    setGravando(m._id)
    try {
      feito(await acao())
    } catch (erro) {
      avisarErro(mensagemDoErro(erro))
    }
    marcarComoVelho('banco')
    setGravando(null)
  }
  const voltar = (m: Movimento) =>
    gravar(
      m,
      () => desfazer(m),
      () => avisarSucesso(`${nomeDoMovimento(m)} voltou a ficar a conciliar`, { id: 'banco-pendente' }),
    )
  async function desfazerUm(m: Movimento) {
    const pergunta = perguntaAoDesfazer(m)
    if (pergunta === null || (await confirm(pergunta))) await voltar(m)
  }
  const acoes: Acoes = {
    gravando,
    escolher,
    desfazer: (m) => void desfazerUm(m),
    confirmar: (m) => {
      const { sugestao: s } = m
      if (!s) return
      void gravar(
        m,
        () => conciliar(m, itensDaSugestao(s)),
        (agora) => dizer(`${nomeDoMovimento(m)} conciliado`, () => voltar(agora)),
      )
    },
  }
  return { acoes, voltar, dialog }
}

const LEITURA: LeituraDaLista<Movimento, NomesDosFiltros, ConsultaDeMovimentos> = {
  forma: MOVIMENTOS,
  consultaDe,
  chave: ['banco', 'movimentos'],
  ler: listar,
  oQue: 'os movimentos',
}

/** @param semExtrato nothing was ever imported; `podeGravar` whoever looks may import */
const descricaoCom = (
  acoes: Acoes,
  semExtrato: boolean,
  podeGravar: boolean,
): DescricaoDaLista<Movimento, ConsultaDeMovimentos> => ({
  nome: 'Movimentos do banco',
  colunas: colunasCom(acoes),
  cartao: cartaoCom(acoes),
  nomeDe: (m) => m.descricao,
  vazio: semExtrato
    ? {
        title: 'Nenhum extrato importado',
        text: podeGravar
          ? 'Baixe o extrato em OFX ou CSV no site do banco e traga-o aqui: cada linha ganha uma sugestão do que é.'
          : 'Quando a administração importar um extrato do banco, as linhas dele aparecem aqui.',
        action: (
          <ButtonLink to={paths.importarExtrato} variant="primary" size="lg" icon={IconFileImport}>
            Importar o primeiro extrato
          </ButtonLink>
        ),
      }
    : {
        title: 'Tudo conciliado',
        text: podeGravar
          ? 'Nenhum movimento espera. Importe o extrato seguinte quando vier.'
          : 'Nenhum movimento espera por ninguém.',
      },
  nada: {
    title: 'Nenhum movimento encontrado',
    text: 'A busca olha o texto do extrato e o número do documento.',
  },
})

/** Nothing to reconcile is only good news where a statement was imported. */
export const oQueEspera = (pendentes: number | undefined, semExtrato: boolean): string => {
  if (pendentes === undefined) return '\u00a0'
  if (semExtrato) return 'Nenhum extrato foi importado ainda: não há o que conciliar'
  return pendentes === 0 ? 'Nada a conciliar' : `${contar(pendentes)} a conciliar`
}

/** The bank's movements: what waits for somebody to say what it is, and what was said. */
export function BancoPage() {
  const lista = useListaDeRegistros(LEITURA)
  const contas = useQuery(consultaDasContas).data
  const podeGravar = useCanWrite()
  const [aberto, setAberto] = useState<{ movimento: Movimento; ignorar: boolean } | null>(null)
  const { acoes, voltar, dialog } = useAcoes((movimento) => setAberto({ movimento, ignorar: false }))
  const pendentes = contas?.reduce((n, c) => n + c.pendentes, 0)
  const semExtrato = contas?.length === 0
  const fechar = () => setAberto(null)
  const feito = (como: string) => (agora: Movimento) => {
    marcarComoVelho('banco')
    dizer(`${nomeDoMovimento(agora)} ${como}`, () => voltar(agora))
  }
  return (
    <Page>
      <PageHead
        title="Banco"
        sub={oQueEspera(pendentes, semExtrato)}
        actions={
          <WhenWritable>
            <ButtonLink to={paths.importarRetorno} icon={IconFileInvoice}>
              Importar retorno
            </ButtonLink>
            <ButtonLink to={paths.importarExtrato} variant={semExtrato ? 'default' : 'primary'} icon={IconFileImport}>
              Importar extrato
            </ButtonLink>
          </WhenWritable>
        }
      />
      {contas && <SaldosDoBanco contas={contas} />}
      <WhenWritable>
        <OsCertos haPendentes={pendentes !== undefined && pendentes > 0} />
      </WhenWritable>
      <FiltrosDoBanco {...lista} />
      <ListaDeRegistros lista={lista} descricao={descricaoCom(acoes, semExtrato, podeGravar)} />
      {contas && (
        <WhenWritable>
          <ContasDosExtratos contas={contas} />
        </WhenWritable>
      )}
      {/* Whoever imports finds them where they import. */}
      {!podeGravar && <ExtratosFeitos />}
      <Suspense fallback={null}>
        {aberto && !aberto.ignorar && (
          <DialogoDeConciliacao
            movimento={aberto.movimento}
            fechar={fechar}
            aoConciliar={feito('conciliado')}
            ignorar={() => setAberto({ ...aberto, ignorar: true })}
          />
        )}
        {aberto?.ignorar && (
          <DialogoDeIgnorar movimento={aberto.movimento} fechar={fechar} aoIgnorar={feito('fora do livro')} />
        )}
      </Suspense>
      {dialog}
    </Page>
  )
}
