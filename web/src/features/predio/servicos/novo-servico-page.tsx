import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { Ocorrencia } from '#contract/predio/ocorrencias.ts'
import type { Servico } from '#contract/predio/servicos.ts'
import { paths } from '../../../app/paths.ts'
import { BotoesDoFormulario } from '../../../formularios/botoes-do-formulario.tsx'
import { usePreenchimento, type PreenchimentoDescrito } from '../../../formularios/use-preenchimento.ts'
import { useSeguir } from '../../../formularios/use-seguir.ts'
import { enderecoDaLista } from '../../../listas/endereco-da-lista.ts'
import type { PaginaDescrita } from '../../../registros/descricao-do-registro.ts'
import { LugarDoRegistro } from '../../../registros/lugar-do-registro.tsx'
import { useRegistroDaPagina } from '../../../registros/use-registro-da-pagina.ts'
import { Note } from '../../../ui/page/note.tsx'
import { BackLink, Page, PageHead } from '../../../ui/page/page.tsx'
import { Waiting } from '../../../ui/page/waiting.tsx'
import { corpoDe, EM_BRANCO, esquemaDoServico, valoresDaOcorrencia, type Valores } from './esquema.ts'
import { FormularioDeServico } from './formulario-de-servico.tsx'
import { consultaDaOcorrencia, criar } from './servicos.api.ts'

/** @param ocorrencia id of the incident it is opened from, or null */
const ordemDe = (ocorrencia: string | null): PreenchimentoDescrito<typeof esquemaDoServico, Servico> => ({
  esquema: esquemaDoServico,
  gravar: (v, chave) => criar({ ...corpoDe(v), ...(ocorrencia !== null && { ocorrencia }) }, chave),
  feito: () => 'Ordem de serviço aberta',
  palavra: 'servicos',
})

const DA_OCORRENCIA: PaginaDescrita = {
  este: 'a ocorrência desta ordem',
  naoEncontrado: 'Ocorrência não encontrada',
  aNenhum: 'nenhuma ocorrência',
  porque: 'O link pode estar incompleto.',
  verOutros: 'Ver as ocorrências',
}

/** Opens a service order and goes to it; filled from the incident, or with the supplier, that the address names. */
export function NovoServicoPage() {
  const [params] = useSearchParams()
  const id = params.get('ocorrencia') ?? ''
  const lida = useRegistroDaPagina(useQuery({ ...consultaDaOcorrencia(id), enabled: id !== '' }), DA_OCORRENCIA)
  const { registro } = lida
  const volta = id === '' ? enderecoDaLista(paths.servicos) : paths.ocorrencia(id)
  return (
    <Page width="form">
      <BackLink to={volta}>{id === '' ? 'Serviços/Manutenção' : 'Ocorrência'}</BackLink>
      <PageHead title={lida.naoHa ? DA_OCORRENCIA.naoEncontrado : 'Nova Ordem de Serviço'} />
      {id === '' && (
        <Ordem valores={{ ...EM_BRANCO, fornecedor: params.get('fornecedor') ?? '' }} volta={volta} de={null} />
      )}
      {registro && <Ordem key={id} valores={valoresDaOcorrencia(registro)} volta={volta} de={registro} />}
      {id !== '' && (
        <LugarDoRegistro de={lida} descricao={DA_OCORRENCIA} lista={enderecoDaLista(paths.ocorrencias)}>
          <Waiting form bars={[40, 40, 40, 40, 186]} />
        </LugarDoRegistro>
      )}
    </Page>
  )
}

interface Props {
  valores: Valores
  volta: string
  /** The incident it is opened from. */
  de: Ocorrencia | null
}

function Ordem({ valores, volta, de }: Props) {
  const seguir = useSeguir()
  const { formulario, acao, pergunta } = usePreenchimento(valores, ordemDe(de?._id ?? null), ({ _id }) =>
    seguir(paths.servico(_id)),
  )
  return (
    <>
      {de && (
        <Note tone="info">
          Da ocorrência <Link to={paths.ocorrencia(de._id)}>{de.protocolo}</Link>, de {de.name}. Quem abriu vê que o
          serviço foi pedido e em que pé está, sem fornecedor nem valores.
        </Note>
      )}
      <FormularioDeServico
        formulario={formulario}
        para="abrir a ordem"
        acao={acao}
        botoes={<BotoesDoFormulario verbo="Abrir ordem de serviço" enviando={formulario.enviando} volta={volta} />}
      />
      {pergunta}
    </>
  )
}
