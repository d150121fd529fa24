import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { formatarData } from '#contract/valores/calendario.ts'
import { novaChave } from '../../../lib/api.ts'
import { avisarSucesso } from '../../../avisos/avisos.ts'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { ErroDaApi } from '../../../lib/erro-da-api.ts'
import { BotoesDoFormulario } from '../../../formularios/botoes-do-formulario.tsx'
import { useFormulario } from '../../../formularios/formulario.ts'
import { useGuardaDeSaida } from '../../../formularios/guarda-de-saida.tsx'
import { todayInSaoPaulo } from '../../../ui/text/calendar-days.ts'
import { BackLink, Page, PageHead } from '../../../ui/page/page.tsx'
import { Note } from '../../../ui/page/note.tsx'
import { LugarDoRegistro } from '../../../registros/lugar-do-registro.tsx'
import type { PaginaDescrita } from '../../../registros/descricao-do-registro.ts'
import { useRegistroDaPagina } from '../../../registros/use-registro-da-pagina.ts'
import type { Assunto, DadosDoLancamento, Lancamento } from './assunto.ts'
import { despesas } from './despesas.ts'
import { enderecoDaLista } from '../../../listas/endereco-da-lista.ts'
import { EsqueletoDoFormulario } from './formulario/esqueleto-do-formulario.tsx'
import { dadosDe, esquemaDeCadastro, valoresDaCopia, valoresEmBranco } from './formulario/esquema.ts'
import { FormularioDeLancamento } from './formulario/formulario-de-lancamento.tsx'
import { consultaDeUm } from './lancamentos.queries.ts'
import { receitas } from './receitas.ts'
import { lembrarCategoria, ultimaCategoria } from './formulario/ultima-categoria.ts'

export const NovaReceitaPage = () => <CadastroPage assunto={receitas} />
export const NovaDespesaPage = () => <CadastroPage assunto={despesas} />

/** What the page says while the line it copies is not there. */
const copiadaDe = (a: Assunto): PaginaDescrita => ({
  este: `a ${a.um} que seria duplicada`,
  naoEncontrado: `${a.Um} não encontrada`,
  aNenhum: 'nenhum registro para duplicar',
  porque: 'Ele pode ter sido excluído, ou o link está incompleto.',
  verOutros: `Ver as ${a.varios}`,
})

/** Records a line, empty at first, or filled as the one that the address names. */
function CadastroPage({ assunto: a }: { assunto: Assunto }) {
  const [params] = useSearchParams()
  const copia = params.get('copia') ?? ''
  const descricao = copiadaDe(a)
  const lida = useRegistroDaPagina(useQuery({ ...consultaDeUm(a, copia), enabled: copia !== '' }), descricao)
  const lista = enderecoDaLista(a.caminhos.lista)
  return (
    <Page width="form">
      <BackLink to={lista}>{a.Varios}</BackLink>
      <PageHead title={lida.naoHa ? descricao.naoEncontrado : a.textos.novo} />
      {copia === '' && <Cadastro key="" assunto={a} lista={lista} />}
      {copia !== '' && lida.registro && <Cadastro key={copia} assunto={a} lista={lista} copiada={lida.registro} />}
      {copia !== '' && (
        <LugarDoRegistro de={lida} descricao={descricao} lista={lista}>
          <EsqueletoDoFormulario />
        </LugarDoRegistro>
      )}
    </Page>
  )
}

interface Props {
  assunto: Assunto
  lista: string
  /** The line whose copy is being made, as it was first read. */
  copiada?: Lancamento
}

/** The form clears after each one, ready for the next: of a pile of bills the day stays, as the category does. */
function Cadastro({ assunto: a, lista, copiada }: Props) {
  const emBranco = (data: string) => valoresEmBranco(data, ultimaCategoria(a))
  const hoje = todayInSaoPaulo()
  const formulario = useFormulario(esquemaDeCadastro, copiada ? valoresDaCopia(copiada, hoje) : emBranco(hoje))
  const { form, enviando } = formulario
  const [preenchimento, setPreenchimento] = useState(0)
  const criar = useCriacao(a)
  const { dialog } = useGuardaDeSaida(form.formState.isDirty)
  return (
    <>
      {copiada && preenchimento === 0 && <Copiada assunto={a} de={copiada} />}
      <FormularioDeLancamento
        assunto={a}
        formulario={formulario}
        para="cadastrar"
        notaNumerica
        preenchimento={preenchimento}
        {...(copiada && preenchimento === 0 && { fornecedor: copiada.fornecedor ?? null })}
        acao={async (valores) => {
          const dados = dadosDe(a, valores)
          const { _id } = await criar(dados)
          lembrarCategoria(a, dados.categoria)
          form.reset(emBranco(dados.data))
          setPreenchimento((n) => n + 1)
          voltarAoInicio()
          avisarSucesso(
            <span>
              <span>{a.textos.cadastrado}</span> <Link to={a.caminhos.editar(_id)}>Ver a {a.um}</Link>
            </span>,
          )
          marcarComoVelho(a.palavra)
        }}
        botoes={<BotoesDoFormulario verbo={a.textos.cadastrar} caps enviando={enviando} volta={lista} />}
      />
      {dialog}
    </>
  )
}

/** From which line the form was filled, and what of it was left out. */
const Copiada = ({ assunto: a, de }: { assunto: Assunto; de: Lancamento }) => (
  <Note tone="info">
    Duplicada de <Link to={a.caminhos.editar(de._id)}>{de.name}</Link>, de {formatarData(de.data)}. A data é a de hoje;
    a nota e os comprovantes não vieram junto.
  </Note>
)

/** One key for each filling of the form: however often it is sent, one line is recorded. */
function useCriacao(a: Assunto): (dados: DadosDoLancamento) => ReturnType<Assunto['chamadas']['criar']> {
  const chave = useRef(novaChave())
  return async (dados) => {
    try {
      const criado = await a.chamadas.criar(dados, chave.current)
      chave.current = novaChave()
      return criado
    } catch (erro) {
      if (!(erro instanceof ErroDaApi) || erro.codigo !== 'IDEMPOTENCIA_DIVERGENTE') throw erro
      // An earlier try did reach the server, though its answer never came, and the form has changed since.
      chave.current = novaChave()
      throw new ErroDaApi({
        ...erro,
        mensagem: `A tentativa anterior chegou a ser gravada, com o que estava escrito antes. Confira a lista; se quiser mesmo outra ${a.um}, cadastre de novo.`,
      })
    }
  }
}

/** Ready to type the next one; a touch screen keeps its keyboard closed. */
function voltarAoInicio() {
  window.scrollTo({ top: 0 })
  const alvo = matchMedia('(hover: hover)').matches ? document.getElementById('name') : null
  ;(alvo ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: true })
}
