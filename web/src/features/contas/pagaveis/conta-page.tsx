import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { camposDoPagavel } from '#contract/contas/pagaveis.campos.ts'
import { lerTipoDeServico, TIPOS_DE_SERVICO } from '#contract/contas/retencoes/tributos.ts'
import { paths } from '../../../app/paths.ts'
import { enderecoDaLista } from '../../../listas/endereco-da-lista.ts'
import { useAvisosLidos } from '../../../paineis/notificacoes.ts'
import { leituraDoHistorico } from '../../../registros/campos-do-registro.ts'
import type { PaginaDescrita } from '../../../registros/descricao-do-registro.ts'
import { LugarDoRegistro } from '../../../registros/lugar-do-registro.tsx'
import { useRegistroDaPagina } from '../../../registros/use-registro-da-pagina.ts'
import { BackLink, Page, PageHead } from '../../../ui/page/page.tsx'
import { Waiting } from '../../../ui/page/waiting.tsx'
import { useCanWrite } from '../../../ui/read-only.tsx'
import { consultaDeUma } from './pagaveis.api.ts'
import { FORMAS } from './textos.ts'

// The form comes while the bill is being read.
const EditorDaConta = lazy(() => import('./editor-da-conta.tsx').then((m) => ({ default: m.EditorDaConta })))
const ContaLida = lazy(() => import('./conta-lida.tsx').then((m) => ({ default: m.ContaLida })))
const Historico = lazy(() => import('../../../registros/historico.tsx').then((m) => ({ default: m.Historico })))

const dosCampos = leituraDoHistorico(camposDoPagavel)
const LEITURA = {
  ...dosCampos,
  porExtenso(campo: string, valor: unknown) {
    if (campo === 'forma') return FORMAS[valor as keyof typeof FORMAS]
    const tipo = campo === 'tipo_de_servico' ? lerTipoDeServico(valor as string | null) : null
    return tipo ? TIPOS_DE_SERVICO[tipo] : dosCampos.porExtenso(campo, valor)
  },
}

const CONTA: PaginaDescrita = {
  este: 'esta conta',
  naoEncontrado: 'Conta não encontrada',
  aNenhum: 'nenhuma conta a pagar',
  porque: 'Ela pode ter sido excluída, ou o link está incompleto.',
  verOutros: 'Ver as contas a pagar',
  fica: true,
}

/** A bill: its fields, where it stands, its files and its history. */
export function ContaPage() {
  const { id = '' } = useParams()
  const lida = useRegistroDaPagina(useQuery(consultaDeUma(id)), CONTA)
  useAvisosLidos('pagaveis', lida.leitura.data?._id)
  const { registro } = lida
  const lista = enderecoDaLista(paths.contasAPagar)
  const vindo = <Waiting form bars={[40, 40, 40, 40, 186]} />
  const podeGravar = useCanWrite()
  const soLida = !podeGravar || registro?.status === 'Paga' || registro?.status === 'Cancelada'
  return (
    <Page width="form">
      <BackLink to={lista}>Contas a pagar</BackLink>
      <PageHead title={lida.naoHa ? CONTA.naoEncontrado : (registro?.name ?? 'Conta a pagar')} />
      {registro && (
        <Suspense fallback={vindo}>
          {soLida ? <ContaLida registro={registro} /> : <EditorDaConta key={id} registro={registro} />}
          <Historico entidade="pagaveis" id={id} {...LEITURA} />
        </Suspense>
      )}
      <LugarDoRegistro de={lida} descricao={CONTA} lista={lista}>
        {vindo}
      </LugarDoRegistro>
    </Page>
  )
}
