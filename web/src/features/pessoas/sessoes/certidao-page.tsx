import { useQuery } from '@tanstack/react-query'
import { useState, type SyntheticEvent } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { formatarData } from '#contract/valores/calendario.ts'
import {
  NOME_DA_SITUACAO_DO_ACORDO,
  type CertidaoPublica,
  type conferirCertidao,
} from '#contract/cobranca/certidoes.ts'
import { problemaDoCodigo } from '#contract/cobranca/codigo-da-certidao.ts'
import { paths } from '../../../app/paths.ts'
import { chamar } from '../../../lib/api.ts'
import { ErroDaApi, mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { useErroNoTitulo, useTitulo } from '../../../lib/titulo.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Waiting } from '../../../ui/page/waiting.tsx'
import { Alerta } from './alerta.tsx'
import css from './certidao.module.css'
import login from './login-page.module.css'
import { PaginaPublica } from './pagina-publica.tsx'

/** Where the code of a certificate leads: whether it is true and what it says. For anybody, without a session. */
export function CertidaoPage() {
  const { codigo = '' } = useParams()
  return codigo.trim() === '' ? <PedirCodigo /> : <Conferencia codigo={codigo} />
}

const PedirCodigo = () => (
  <PaginaPublica titulo="Conferir certidão">
    <Codigo />
    <p className={login.esqueceu}>
      <Link to={paths.entrar}>Ir para a entrada</Link>
    </p>
  </PaginaPublica>
)

/** A box for the code that is on the paper, which leads to its own address. @param props.inicial what was typed before */
function Codigo({ inicial = '' }: { inicial?: string }) {
  const navigate = useNavigate()
  const [codigo, setCodigo] = useState(inicial)
  const [erro, setErro] = useState<string>()
  useErroNoTitulo(erro !== undefined)
  const conferir = (e: SyntheticEvent) => {
    e.preventDefault()
    const problema = problemaDoCodigo(codigo)
    if (problema === null) void navigate(`/certidao/${encodeURIComponent(codigo.trim())}`)
    else setErro(problema)
  }
  return (
    <form noValidate onSubmit={conferir}>
      <TextField
        id="codigo"
        label="Código da certidão"
        hint="Está no papel, em quatro grupos de quatro: 7KQ2-M9XW-4TNH-B6RD."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={codigo}
        onChange={(texto) => {
          setCodigo(texto)
          setErro(undefined)
        }}
        error={erro}
      />
      <Button type="submit" variant="primary" size="lg">
        Conferir
      </Button>
    </form>
  )
}

function Conferencia({ codigo }: { codigo: string }) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['certidoes', 'publica', codigo],
    queryFn: ({ signal }) =>
      chamar<typeof conferirCertidao>('GET /api/certidoes/publica/:codigo', { params: { codigo }, signal }),
    retry: false,
  })
  const naoHa = error instanceof ErroDaApi && error.status === 404
  useTitulo(naoHa ? 'Certidão não encontrada' : undefined, error !== null)
  return (
    <PaginaPublica titulo={naoHa ? 'Certidão não encontrada' : 'Conferir certidão'}>
      {data ? (
        <Certidao certidao={data} />
      ) : naoHa ? (
        <>
          <Alerta tipo="erro">
            Nenhuma certidão tem este código. Confira se ele foi digitado como está no papel; se foi, o papel não é
            verdadeiro.
          </Alerta>
          <Codigo key={codigo} inicial={codigo} />
        </>
      ) : error ? (
        <>
          <Alerta tipo="erro">Não foi possível conferir. {mensagemDoErro(error)}</Alerta>
          <Button busy={isFetching} onClick={() => void refetch()}>
            Tentar de novo
          </Button>
        </>
      ) : (
        <Waiting bars={[44, 24, 24, 24]} />
      )}
      <p className={login.esqueceu}>
        {!naoHa && (
          <>
            <Link to="/certidao">Conferir outra</Link> ·{' '}
          </>
        )}
        <Link to={paths.entrar}>Ir para a entrada</Link>
      </p>
    </PaginaPublica>
  )
}

function Certidao({ certidao: c }: { certidao: CertidaoPublica }) {
  const negativa = c.resultado === 'negativa'
  return (
    <>
      <Alerta tipo={c.vigente ? 'sucesso' : 'info'}>
        {c.vigente
          ? 'Esta certidão é verdadeira e está no prazo.'
          : `Esta certidão é verdadeira, mas o prazo dela acabou em ${formatarData(c.validaAte)}. Peça outra ao condomínio.`}
      </Alerta>
      <dl className={css.fatos}>
        <div>
          <dt>Condomínio</dt>
          <dd>{c.condominio}</dd>
        </div>
        <div>
          <dt>Unidade</dt>
          <dd>{c.unidade}</dd>
        </div>
        <div>
          <dt>Situação em {formatarData(c.data)}</dt>
          <dd>{negativa ? 'Sem débitos vencidos' : 'Com débitos'}</dd>
        </div>
        {c.acordo && (
          <div>
            <dt>Acordo ainda não cumprido</dt>
            <dd>{NOME_DA_SITUACAO_DO_ACORDO[c.acordo]}</dd>
          </div>
        )}
        <div>
          <dt>Válida até</dt>
          <dd>{formatarData(c.validaAte)}</dd>
        </div>
        <div>
          <dt>Código</dt>
          <dd>{c.codigo}</dd>
        </div>
      </dl>
      <p className={login.explicacao}>O que está no papel deve ser igual ao que está aqui.</p>
    </>
  )
}
