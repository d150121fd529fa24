import { ImagemEnviada } from './imagem-enviada.tsx'

/** The person's photo. `nome` is the form's field. */
export function FotoDaPessoa({ nome, iniciais }: { nome: string; iniciais: string }) {
  return <ImagemEnviada nome={nome} artigo="a" oQue="foto" vazio={iniciais} />
}
